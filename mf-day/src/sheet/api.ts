import type { FormulaDay } from 'contract/formulas'
import type { Section } from 'contract/libraries'
import type { Api } from 'shared-ui/api'

export const listSections = (api: Api, dayId: number, quiet: boolean, signal: AbortSignal) =>
  api.get<Section[]>(`/section/day/${dayId}`, { quiet, signal })

export const listFormulas = (api: Api, dayId: number, signal: AbortSignal) =>
  api.get<FormulaDay[]>(`/formula/${dayId}`, { quiet: true, signal })
