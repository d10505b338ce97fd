import { COMMENT_MAX_LENGTH } from '@quotidia/domain/limits'
import { z } from 'zod'
import { before, bodyId, id, italianTime, storedDate, storedId, text } from './fields'
import { listOf } from './limits'

export const QuestionParams = z.object({ questionId: id('La domanda') })

/** A day's newest questions, or those before a question. */
export const QuestionsQuery = z.object({ dayId: id('Il giorno'), before })

export const NewQuestion = z.object({
  dayId: bodyId('Il giorno'),
  dataId: bodyId('La voce'),
  text: text('La domanda', COMMENT_MAX_LENGTH).min(1, 'La domanda: scrivi che cosa vuoi sapere.'),
})
export type NewQuestion = z.output<typeof NewQuestion>

export const NewAnswer = z.object({
  text: text('La risposta', COMMENT_MAX_LENGTH).min(1, 'La risposta: scrivi almeno una parola.'),
})

/** A thread on one data item of one day; on the sum if the item is a list's. */
export const Question = z
  .object({
    id: storedId,
    dayId: storedId,
    date: storedDate,
    dataId: storedId,
    dataName: z.string(),
    status: z.enum(['open', 'resolved']),
    /** Oldest first; the first one asks. */
    messages: listOf(
      z.object({
        id: storedId,
        userName: z.string(),
        text: z.string(),
        at: italianTime,
        /** Whether the reader wrote it. */
        mine: z.boolean(),
      }),
      'questionMessages',
    ),
    resolvedBy: z.string().nullable(),
    resolvedAt: italianTime.nullable(),
    /** Whether the reader may resolve it; false once it is resolved. */
    canResolve: z.boolean(),
  })
  .meta({ id: 'Question' })
export type Question = z.output<typeof Question>
