import type { PreviousDayChange } from 'api/contract'
import { api } from 'shared-ui/api'

export const listChanges = (dayId: number, signal: AbortSignal) =>
  api.get<PreviousDayChange[]>(`/rule/previous-day-changes/${dayId}`, { quiet: true, signal })

/** Carries a rule's figure again; gives the sentence to show. */
export const reloadRule = (dayId: number, ruleId: number) =>
  api.post<string>(`/rule/reload-previous-day/${dayId}/${ruleId}`, { quiet: true, asText: true })
