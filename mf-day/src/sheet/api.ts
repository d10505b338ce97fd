import type { FormulaDay, Section } from 'api/contract'
import { api } from 'shared-ui/api'

export const listSections = (dayId: number, quiet: boolean, signal: AbortSignal) =>
  api.get<Section[]>(`/section/day/${dayId}`, { quiet, signal })

export const listFormulas = (dayId: number, signal: AbortSignal) =>
  api.get<FormulaDay[]>(`/formula/${dayId}`, { quiet: true, signal })
