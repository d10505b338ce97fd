import type { DayFull } from 'contract/days'
import type { FormulaDay } from 'contract/formulas'
import type { Section } from 'contract/libraries'
import type { Api } from 'shared-ui/api'

export const readDay = (api: Api, dayId: number, quiet: boolean, signal: AbortSignal) =>
  api.get<DayFull>(`/day/${dayId}/full`, { query: { history: 'none' }, quiet, signal })

export const listSections = (api: Api, dayId: number, quiet: boolean, signal: AbortSignal) =>
  api.get<Section[]>(`/section/day/${dayId}`, { quiet, signal })

export const listFormulas = (api: Api, dayId: number, signal: AbortSignal) =>
  api.get<FormulaDay[]>(`/formula/${dayId}`, { quiet: true, signal })

export const deleteDay = (api: Api, dayId: number) => api.delete<void>(`/day/${dayId}`)
