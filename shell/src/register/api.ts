import type { LinkCheck } from '@quotidia/contract/passwords'
import { ApiError, api } from '@quotidia/shared-ui/api'
import { explain } from './messages'

/** Servers of the specification answer only the username. */
export type CheckedLink = Pick<LinkCheck, 'username'> & Partial<LinkCheck>

export const validateToken = (token: string) => api.get('/users/validate-token', { query: { token } })

export const registerPassword = (token: string, password: string) =>
  api.put('/users/register', { query: { token, password } })

export const isUnanswered = (error: Error): boolean => !(error instanceof ApiError) || error.status === 0

/** The message for a failed call: the explained text of the answer, or `noAnswer` without one. */
export function failureText(error: Error, noAnswer: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return noAnswer
  return explain(typeof error.body === 'string' ? error.body : error.message)
}
