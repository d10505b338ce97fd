import { queryOptions } from 'shared-ui/query'
import { listDeletedDays } from './api'

/** The beginning of the keys of all numbers of pages. */
export const DELETED_DAYS_KEY = ['deleted-days']

/** The days that can be restored, the latest deletion first; those of fewer pages stay while more are read. */
export const deletedDaysQuery = (pages: number) =>
  queryOptions({
    queryKey: [...DELETED_DAYS_KEY, pages],
    queryFn: ({ signal }) => listDeletedDays(pages, signal),
    placeholderData: (shown) => shown,
  })
