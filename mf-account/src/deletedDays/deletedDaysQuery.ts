import { queryOptions } from 'shared-ui/query'
import { listDeletedDays } from './api'

/** The days that can be restored, the latest deletion first. */
export const deletedDaysQuery = queryOptions({
  queryKey: ['deleted-days'],
  queryFn: ({ signal }) => listDeletedDays(signal),
})
