import type { DayRef, Notification } from 'api/contract'
import { api } from 'shared-ui/api'

type DayId = Pick<DayRef, 'dayId'>

export const fetchDay = (date: string) => api.post<DayId>('/day/fetch', { query: { date } })

export const createDay = (date: string, idempotencyKey: string) =>
  api.post<DayId>('/day/create', { query: { date }, idempotencyKey })

export const listLastDays = (companyId: number, signal: AbortSignal) =>
  api.get<DayRef[]>('/day/last-days', { query: { companyId }, quiet: true, signal })

export const listNotifications = (signal: AbortSignal) =>
  api.get<Notification[]>('/notification', { quiet: true, signal })

export const readNotification = (id: number) => api.delete<void>(`/notification/${id}`, { quiet: true })
