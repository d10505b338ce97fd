import { useApi } from '@quotidia/shared-ui/api'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { useRef, useState } from 'react'
import type { DayCache } from '../data/DayCache'
import type { Field } from '../data/rows'
import { useSaving } from '../saving/SavingProvider'
import { messages } from './messages'
import { type Restoration, withRestored } from './restoration'

/** Confirms a restore, sends it, updates the cached day and shows a toast. */
export function useRestore(cache: DayCache, onRestored: () => void) {
  const api = useApi()
  const toast = useToast()
  const queue = useSaving()
  const [pending, setPending] = useState<Restoration | null>(null)
  const busy = useRef(false)

  const send = async ({ rowKey, revision, failed, send }: Restoration, discarded: readonly Field[]) => {
    busy.current = true
    try {
      await queue.settled()
      const answer = await send(api)
      for (const field of FIELDS) {
        const { state } = queue.store.cell(rowKey, field)
        if (state === 'saved' || discarded.includes(field)) queue.discard(rowKey, field)
      }
      cache.write((day) => withRestored(day, answer))
      toast(messages.restored(revision))
      onRestored()
    } catch (error) {
      toast(failed, { kind: 'alert', error })
    } finally {
      busy.current = false
    }
  }

  return {
    pending,
    ask: (restoration: Restoration) => {
      if (!busy.current) setPending(restoration)
    },
    /** `discarded`: the unsaved fields of the row that the user agreed to lose. */
    confirm: (discarded: readonly Field[]) => {
      setPending(null)
      if (pending) void send(pending, discarded)
    },
    cancel: () => setPending(null),
  }
}

const FIELDS: readonly Field[] = ['value', 'causal', 'comment']
