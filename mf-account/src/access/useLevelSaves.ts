import type { Access } from '@quotidia/contract/access'
import { useQueryClient } from '@quotidia/shared-ui/query'
import { registerUnsaved } from '@quotidia/shared-ui/unsaved'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LEVELS_KEY, levelsKey, saveLevel } from './api'
import { type Batch, LevelSaves, type Port } from './levelSaveStore'

type Client = ReturnType<typeof useQueryClient>

function createPort(client: Client): Port {
  // Registered by the saves instead of the page, which may be left before they end.
  let endRegistration: (() => void) | undefined
  return {
    save: ({ userId, dataId, asked }) => saveLevel(userId, dataId, asked),
    onSaved: (stored) => {
      const levels = new Map(stored.map((access) => [access.dataId, access]))
      for (const userId of new Set(stored.map((access) => access.userId))) {
        // A pending read may have been answered before this save.
        void client.cancelQueries({ queryKey: levelsKey(userId) })
        client.setQueriesData<Access[]>({ queryKey: levelsKey(userId) }, (known) =>
          known?.map((access) => levels.get(access.dataId) ?? access),
        )
      }
    },
    onBusy: () => {
      endRegistration ??= registerUnsaved()
    },
    onIdle: () => {
      endRegistration?.()
      endRegistration = undefined
      void client.invalidateQueries({ queryKey: LEVELS_KEY })
    },
  }
}

/** The saves of the page; the calling component renders after each change. */
export function useLevelSaves(): LevelSaves {
  const client = useQueryClient()
  const [saves] = useState(() => new LevelSaves(createPort(client)))
  useSyncExternalStore(saves.subscribe, saves.version)
  return saves
}

/** The result of the last choice at a place of the page, which shows it. */
export function useBatch(saves: LevelSaves, origin: string): Batch | undefined {
  useEffect(() => saves.show(origin), [saves, origin])
  return saves.batch(origin)
}
