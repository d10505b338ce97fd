import type { DayApprovals } from '@quotidia/contract/closing'
import type { DayRef } from '@quotidia/contract/days'
import { api } from '@quotidia/shared-ui/api'

/** The answer is `{"dayId": 7}` or a bare `7`. */
type DayId = Pick<DayRef, 'dayId'> | number

const idIn = (answer: DayId): number => (typeof answer === 'number' ? answer : answer.dayId)

export const fetchDay = async (date: string): Promise<number> => idIn(await api.post('/day/fetch', { query: { date } }))

export const createDay = async (date: string, idempotencyKey: string): Promise<number> =>
  idIn(await api.post('/day/create', { query: { date }, idempotencyKey }))

export const listLastDays = (companyId: number, signal: AbortSignal) =>
  api.get('/day/last-days', { query: { companyId }, quiet: true, signal })

export const listLibraries = (signal: AbortSignal) => api.get('/library/user', { quiet: true, signal })

export const listNotifications = (signal: AbortSignal) => api.get('/notification', { quiet: true, signal })

export const readNotification = (id: number) => api.delete(`/notification/${id}`, { quiet: true })

/** Marks the notifications until a time (ISO 8601) as read; later ones stay unread. */
export const readNotifications = (until: string) => api.delete('/notification', { query: { until }, quiet: true })

export const readCalendar = (from: string, to: string, signal: AbortSignal) =>
  api.get('/day/calendar', { query: { from, to }, quiet: true, signal })

export const readFirstSteps = (signal: AbortSignal) => api.get('/company/first-steps', { quiet: true, signal })

export const hideFirstSteps = (isHidden: boolean) =>
  api.put('/company/settings', { body: { hideFirstSteps: isHidden }, quiet: true })

export const readHeadlines = (signal: AbortSignal) => api.get('/report/headlines', { quiet: true, signal })

export const approveDays = (body: DayApprovals, idempotencyKey: string) =>
  api.post('/day/approve', { body, idempotencyKey, quiet: true })

export const withdrawApprovals = (body: DayApprovals, idempotencyKey: string) =>
  api.post('/day/approve/undo', { body, idempotencyKey, quiet: true })

export const listOpenQuestions = (signal: AbortSignal) => api.get('/question/open', { quiet: true, signal })

/** The address of a day that opens the questions of an item. */
export const questionAddress = (dayId: number, dataId: number): string => `/view/${dayId}?question=${dataId}`
