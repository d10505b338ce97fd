import type { DayEvent } from '@quotidia/contract/closing'
import { DAY_EVENTS_PAGE } from '@quotidia/domain/limits'
import { useApi, useRequestKeys } from '@quotidia/shared-ui/api'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation, useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import { approveDay, closeDay, readClosing, readEarlierEvents, reopenDay, withdrawApproval } from './api'
import { messages } from './messages'

/** Under the day's key, so that refreshing the day refreshes the closing too. */
const closingKey = (dayId: number) => ['day', dayId, 'closing'] as const

/** The outstanding points and the events of the day; read on each mount, and again when `isRead` becomes true. */
export function useClosing(dayId: number, isRead = true) {
  const api = useApi()
  return useQuery({
    queryKey: closingKey(dayId),
    queryFn: ({ signal }) => readClosing(api, dayId, signal),
    enabled: isRead,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The events of the day, oldest first; `showEarlier` adds those before them, if there are any. */
export function useDayEvents(dayId: number) {
  const api = useApi()
  const { data: closing, error, refetch } = useClosing(dayId)
  const [earlier, setEarlier] = useState<DayEvent[][]>([])
  const pages = closing && [...earlier, closing.events]
  const oldest = pages?.[0]
  const showing = useMutation({
    mutationFn: (before: number) => readEarlierEvents(api, dayId, before),
    onSuccess: (events) => setEarlier((known) => [events, ...known]),
  })
  const before = oldest?.length === DAY_EVENTS_PAGE ? oldest[0]?.id : undefined
  return {
    events: pages?.flat(),
    error,
    refetch,
    hasPages: earlier.length > 0,
    showEarlier: before === undefined ? undefined : () => showing.isPending || showing.mutate(before),
    showingError: showing.error,
  }
}

/** A change of the day's status. All queries about the day are refetched afterwards, also after a failure. */
function useStep<Input, Answer>(dayId: number, send: (input: Input, key: string) => Promise<Answer>, done: string) {
  const client = useQueryClient()
  const toast = useToast()
  const keys = useRequestKeys()
  return useMutation({
    mutationFn: (input: Input) => send(input, keys.keyOf(input)),
    onSuccess: () => toast(done),
    // Not awaited: the new status unmounts the component that made the change.
    onSettled: () => void client.invalidateQueries({ queryKey: ['day', dayId] }),
  })
}

interface Closing {
  version: number
  comment: string | null
  acceptOutstanding: boolean
}

export function useCloseDay(dayId: number) {
  const api = useApi()
  return useStep(dayId, (input: Closing, key) => closeDay(api, dayId, input, key), messages.closedNow)
}

export function useReopenDay(dayId: number) {
  const api = useApi()
  return useStep(dayId, (reason: string, key) => reopenDay(api, dayId, reason, key), messages.reopenedNow)
}

export function useWithdrawApproval(dayId: number) {
  const api = useApi()
  return useStep(dayId, (version: number, key) => withdrawApproval(api, dayId, version, key), messages.withdrawnNow)
}

export function useApproveDay(dayId: number) {
  const api = useApi()
  return useStep(dayId, (version: number, key) => approveDay(api, dayId, version, key), messages.approvedNow)
}
