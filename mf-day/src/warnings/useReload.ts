import type { DayFull } from '@quotidia/contract/days'
import type { PreviousDayChange } from '@quotidia/contract/rules'
import { ApiError, useApi } from '@quotidia/shared-ui/api'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { useQueryClient } from '@quotidia/shared-ui/query'
import { useRef, useState } from 'react'
import { valueRef } from '../data/rows'
import type { CellSave } from '../saving/SaveStateStore'
import { useSaving } from '../saving/SavingProvider'
import { reloadRule } from './api'
import { changesQuery } from './changesQuery'
import { canReload } from './figures'
import { messages } from './messages'

interface Asked {
  changes: PreviousDayChange[]
  corrected: PreviousDayChange[]
}
const NOTHING: Asked = { changes: [], corrected: [] }

/** Carries values again. Asks first where a value was entered manually. */
export function useReload(day: DayFull, onDone: () => void) {
  const api = useApi()
  const toast = useToast()
  const client = useQueryClient()
  const queue = useSaving()
  const busy = useRef(false)
  const [asking, setAsking] = useState<PreviousDayChange | null>(null)
  const [askingAll, setAskingAll] = useState<Asked>(NOTHING)
  const query = changesQuery(api, day.dayId)

  const cellOf = (dataId: number) => queue.store.cell(valueRef(dataId).key, 'value')
  const unsavedOn = (dataId: number) => queue.store.unsaved(valueRef(dataId).key, 'value')

  /** Replaces what was in the cell `before`. What was typed in it since then stays, and needs a choice. */
  const carryOne = async ({ ruleId, currentDataId }: PreviousDayChange, before: CellSave) => {
    const sentence = await reloadRule(api, day.dayId, ruleId)
    const present = cellOf(currentDataId)
    if (present === before || present.state === 'saved') queue.discard(valueRef(currentDataId).key, 'value')
    return sentence
  }
  const carry = async (change: PreviousDayChange) => {
    toast(await carryOne(change, cellOf(change.currentDataId)))
    await showCarried()
  }
  /** One at a time; a failure doesn't stop the others. A figure typed since the question isn't replaced. */
  const carryAll = async (changes: PreviousDayChange[]) => {
    const failed: string[] = []
    let failure: unknown
    const asked = changes.map((change) => ({ change, before: cellOf(change.currentDataId) }))
    for (const { change, before } of asked) {
      const present = cellOf(change.currentDataId)
      if (present !== before && present.state !== 'idle') {
        failed.push(change.ruleName)
        continue
      }
      await carryOne(change, before).catch((error: unknown) => {
        failed.push(change.ruleName)
        failure = error
      })
    }
    if (failed.length === 0) toast(messages.allReloaded(changes.length))
    else toast(messages.someReloaded(changes.length - failed.length, failed), { kind: 'alert', error: failure })
    await showCarried()
  }
  const showCarried = async () => {
    // Before the pressed button is removed.
    onDone()
    await client.invalidateQueries({ queryKey: ['day', day.dayId] })
  }
  /** Pending saves end first, so that the server compares the newest values. */
  const readChanges = async () => {
    await queue.settled()
    return client.fetchQuery({ ...query, staleTime: 0 })
  }
  const isCorrected = (change: PreviousDayChange) => change.editedSince || unsavedOn(change.currentDataId) !== undefined
  const checkAndCarryAll = async () => {
    const changes = (await readChanges()).filter((change) => canReload(day, change))
    const corrected = changes.filter(isCorrected)
    if (corrected.length > 0) setAskingAll({ changes, corrected })
    else if (changes.length > 0) await carryAll(changes)
    else onDone()
  }
  const checkAndCarry = async (ruleId: number) => {
    const changes = await readChanges()
    const change = changes.find((each) => each.ruleId === ruleId)
    if (!change) return onDone()
    if (isCorrected(change)) setAsking(change)
    else await carry(change)
  }
  const oneAtATime = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'alert', error })
      void client.invalidateQueries({ queryKey: ['day', day.dayId] })
    } finally {
      busy.current = false
    }
  }
  return {
    asking,
    /** The manually entered values to confirm when reloading all. */
    corrected: askingAll.corrected,
    /** The unsaved value that would be replaced. */
    unsavedOf: ({ currentDataId }: PreviousDayChange) => unsavedOn(currentDataId),
    reloadAll: () => void oneAtATime(checkAndCarryAll),
    confirmAll: () => {
      setAskingAll(NOTHING)
      void oneAtATime(() => carryAll(askingAll.changes))
    },
    reload: (ruleId: number) => void oneAtATime(() => checkAndCarry(ruleId)),
    confirm: () => {
      setAsking(null)
      if (asking) void oneAtATime(() => carry(asking))
    },
    cancel: () => {
      setAsking(null)
      setAskingAll(NOTHING)
    },
  }
}

/** The server's sentence for a 4xx, else a generic one. */
function sentenceOf(error: unknown): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return refused ? error.message : messages.failed
}
