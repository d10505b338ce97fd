import type { DayFull, PreviousDayChange } from 'api/contract'
import { useRef, useState } from 'react'
import { ApiError, useApi } from 'shared-ui/api'
import { useToast } from 'shared-ui/components/Toaster'
import { useQueryClient } from 'shared-ui/query'
import { valueRef } from '../saving/rows'
import { useSaving } from '../saving/SavingProvider'
import { reloadRule } from './api'
import { changesQuery } from './changesQuery'
import { messages } from './messages'

/** Carries figures again. What a person wrote over one isn't replaced before they have seen both and agreed. */
export function useReload(day: DayFull, onDone: () => void) {
  const api = useApi()
  const toast = useToast()
  const client = useQueryClient()
  const queue = useSaving()
  const busy = useRef(false)
  const [asking, setAsking] = useState<PreviousDayChange | null>(null)
  const query = changesQuery(api, day.dayId)

  const unsavedOn = (dataId: number) => queue.board.unsaved(valueRef(dataId).key, 'value')

  const carry = async ({ ruleId, currentDataId }: PreviousDayChange) => {
    const sentence = await reloadRule(api, day.dayId, ruleId)
    queue.discard(valueRef(currentDataId).key, 'value')
    toast(sentence)
    await client.invalidateQueries({ queryKey: ['day', day.dayId] })
    onDone()
  }
  /** A figure just typed is saved first, so that the server knows of it. */
  const checkAndCarry = async (ruleId: number) => {
    await queue.settled()
    const changes = await client.fetchQuery({ ...query, staleTime: 0 })
    const change = changes.find((each) => each.ruleId === ruleId)
    if (!change) return onDone()
    if (change.editedSince || unsavedOn(change.currentDataId)) setAsking(change)
    else await carry(change)
  }
  const oneAtATime = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'alert' })
      void client.invalidateQueries({ queryKey: ['day', day.dayId] })
    } finally {
      busy.current = false
    }
  }
  return {
    asking,
    /** The figure that would be replaced, when it isn't saved. */
    unsaved: asking ? unsavedOn(asking.currentDataId)?.typed : undefined,
    reload: (ruleId: number) => void oneAtATime(() => checkAndCarry(ruleId)),
    confirm: () => {
      setAsking(null)
      if (asking) void oneAtATime(() => carry(asking))
    },
    cancel: () => setAsking(null),
  }
}

/** A refusal says why in its own words. */
function sentenceOf(error: unknown): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return refused ? error.message : messages.failed
}
