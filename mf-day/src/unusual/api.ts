import type { Api } from '@quotidia/shared-ui/api'

export const readExpected = (api: Api, dayId: number, signal: AbortSignal) =>
  api.get(`/day/${dayId}/expected`, { quiet: true, signal })

export const confirmFigure = (api: Api, dayId: number, dataId: number, value: number) =>
  api.post(`/day/${dayId}/expected/${dataId}`, { body: { confirmed: value }, quiet: true })

/** Not under the day's key: a change of the day doesn't change the days before it. */
export const expectedKey = (dayId: number) => ['expected', dayId] as const
