import type { Api } from 'shared-ui/api'

/** What the entries of a list were for lately, the most used first. */
export const listUsedCausals = (api: Api, dayId: number, listId: number, signal: AbortSignal) =>
  api.get('/data/list/causals', { query: { dayId, listId }, quiet: true, signal })
