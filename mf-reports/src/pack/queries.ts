import type { Pack } from '@quotidia/contract/packs'
import { queryOptions, useQueryClient } from '@quotidia/shared-ui/query'
import type { Dates } from '../period/period'
import { listCompanyPacks, readPack, readPreview } from './api'

/** The interval at which the progress is polled, except while the page is hidden. */
const POLL_MS = 1000

const PACKS = ['reports', 'packs']

export const isBeingMade = ({ state }: Pick<Pack, 'state'>) => state === 'queued' || state === 'running'

/** A list changes as long as one of its packs is being made. */
const intervalOf = (packs: Pick<Pack, 'state'>[] = []) => (packs.some(isBeingMade) ? 2 * POLL_MS : false)

export const previewQuery = (dates: Dates) =>
  queryOptions({
    queryKey: [...PACKS, dates.from, dates.to],
    queryFn: ({ signal }) => readPreview(dates, signal),
    refetchInterval: ({ state }) => intervalOf(state.data?.packs),
  })

/** The company's packs, for its owners. */
export const companyPacksQuery = queryOptions({
  queryKey: [...PACKS, 'company'],
  queryFn: ({ signal }) => listCompanyPacks(signal),
  refetchInterval: ({ state }) => intervalOf(state.data),
})

/** Returns a function that reloads the lists of packs. */
export function useRefreshPacks() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: PACKS })
}

export const packQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['reports', 'pack', jobId],
    queryFn: ({ signal }) => readPack(jobId, signal),
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? POLL_MS : false),
  })
