import type { NewQuestion, Question } from '@quotidia/contract/questions'
import { QUESTIONS_PAGE } from '@quotidia/domain/limits'
import type { Api } from '@quotidia/shared-ui/api'

/** All questions of a day, oldest first: an answer has the newest, or those before one of them. */
export async function listQuestions(api: Api, dayId: number, signal: AbortSignal): Promise<Question[]> {
  let all: Question[] = []
  for (;;) {
    const oldest = all[0]?.id
    const query = oldest === undefined ? { dayId } : { dayId, before: oldest }
    const page = await api.get('/question', { query, quiet: true, signal })
    // Earlier servers answer all questions each time.
    const older = page.filter(({ id }) => oldest === undefined || id < oldest)
    all = [...older, ...all]
    if (page.length !== QUESTIONS_PAGE || older.length === 0) return all
  }
}

/** Repeating a call with the same key writes nothing more. */
export const askQuestion = (api: Api, body: NewQuestion, idempotencyKey: string) =>
  api.post('/question', { body, idempotencyKey, quiet: true })

export const answerQuestion = (api: Api, id: number, text: string, idempotencyKey: string) =>
  api.post(`/question/${id}/answer`, { body: { text }, idempotencyKey, quiet: true })

/** Deletes a question with its messages; for owners. */
export const removeQuestion = (api: Api, id: number) => api.delete(`/question/${id}`, { quiet: true })

export const resolveQuestion = (api: Api, id: number) => api.post(`/question/${id}/resolve`, { quiet: true })
