import type { Api } from 'shared-ui/api'

export const listSections = (api: Api, dayId: number, quiet: boolean, signal: AbortSignal) =>
  api.get(`/section/day/${dayId}`, { quiet, signal })

export const listFormulas = (api: Api, dayId: number, signal: AbortSignal) =>
  api.get(`/formula/${dayId}`, { quiet: true, signal })
