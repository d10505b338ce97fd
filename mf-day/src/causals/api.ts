import type { Api } from 'shared-ui/api'

/** The recently used causals of a list, most used first. */
export const listUsedCausals = (api: Api, dayId: number, listId: number, signal: AbortSignal) =>
  api.get('/data/list/causals', { query: { dayId, listId }, quiet: true, signal })
