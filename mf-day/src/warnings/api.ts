import type { Api } from '@quotidia/shared-ui/api'

export const listChanges = (api: Api, dayId: number, signal: AbortSignal) =>
  api.get(`/rule/previous-day-changes/${dayId}`, { quiet: true, signal })

/** Carries a rule's value again. Resolves to the sentence to show. */
export const reloadRule = (api: Api, dayId: number, ruleId: number) =>
  api.post(`/rule/reload-previous-day/${dayId}/${ruleId}`, { quiet: true, asText: true })
