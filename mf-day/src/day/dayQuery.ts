import type { DayFull } from '@quotidia/contract/days'
import { type Api, useApi } from '@quotidia/shared-ui/api'
import { queryOptions, useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { useMemo } from 'react'
import { createDayCache, type DayCache, dayKey } from '../data/DayCache'
import { useIdle } from '../useIdle'
import { changesQuery } from '../warnings/changesQuery'
import { listFormulas, listSections, readDay } from './api'

const NEIGHBOUR_FRESH_MS = 30_000

const sectionsKey = (dayId: number) => ['day', dayId, 'sections'] as const

type Client = ReturnType<typeof useQueryClient>

/** The full day. Only the first read shows the overlay. */
export function dayQuery(api: Api, dayId: number, client: Client) {
  return queryOptions({
    queryKey: dayKey(dayId),
    queryFn: ({ signal }) => readDay(api, dayId, client.getQueryData(dayKey(dayId)) !== undefined, signal),
  })
}

export function useDay(dayId: number) {
  return useQuery(dayQuery(useApi(), dayId, useQueryClient()))
}

/** The sections of the day. Only the first read shows the overlay. */
export function useSections(dayId: number) {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = sectionsKey(dayId)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => listSections(api, dayId, client.getQueryData(queryKey) !== undefined, signal),
    staleTime: NEIGHBOUR_FRESH_MS,
  })
}

/** The formulas of the day, which only data editors may read. */
export function useFormulas(dayId: number, enabled: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['day', dayId, 'formulas'],
    queryFn: ({ signal }) => listFormulas(api, dayId, signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Prefetches the previous or next day when the page is idle. */
export function useNeighbour(dayId: number | null, of: number): DayFull | undefined {
  const api = useApi()
  const client = useQueryClient()
  const idle = useIdle(of)
  const id = dayId ?? 0
  const sections = useQuery({
    queryKey: sectionsKey(id),
    queryFn: ({ signal }) => listSections(api, id, true, signal),
    enabled: dayId !== null && idle,
    staleTime: NEIGHBOUR_FRESH_MS,
  })
  const day = useQuery({
    ...dayQuery(api, id, client),
    queryFn: ({ signal }) => readDay(api, id, true, signal),
    enabled: dayId !== null && idle && sections.isSuccess,
    staleTime: NEIGHBOUR_FRESH_MS,
  })
  // Prefetched too, so that the warning doesn't push the rows down when the day is opened.
  useQuery({
    ...changesQuery(api, id),
    enabled: dayId !== null && idle && day.isSuccess,
    staleTime: NEIGHBOUR_FRESH_MS,
  })
  return dayId === null ? undefined : day.data
}

/** The cached day for the save queue. */
export function useDayCache(dayId: number): DayCache {
  const client = useQueryClient()
  return useMemo(() => createDayCache(client, dayId), [client, dayId])
}
