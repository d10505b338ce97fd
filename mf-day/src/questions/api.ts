import type { NewQuestion } from 'contract/questions'
import type { Api } from 'shared-ui/api'

export const listQuestions = (api: Api, dayId: number, signal: AbortSignal) =>
  api.get('/question', { query: { dayId }, quiet: true, signal })

/** Repeating a call with the same key writes nothing more. */
export const askQuestion = (api: Api, body: NewQuestion, idempotencyKey: string) =>
  api.post('/question', { body, idempotencyKey, quiet: true })

export const answerQuestion = (api: Api, id: number, text: string, idempotencyKey: string) =>
  api.post(`/question/${id}/answer`, { body: { text }, idempotencyKey, quiet: true })

export const resolveQuestion = (api: Api, id: number) => api.post(`/question/${id}/resolve`, { quiet: true })
