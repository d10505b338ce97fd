import Router from '@koa/router'
import { LIST_LIMITS, listOf } from '@quotidia/contract/limits'
import { NewAnswer, NewQuestion, Question, QuestionParams, QuestionsQuery } from '@quotidia/contract/questions'
import { canSee } from '@quotidia/domain/accessLevels'
import type { DayRow } from '../db/rows/day'
import { authorize } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import type { Write } from '../http/write'
import { loadDayContext } from '../records/dayContext'
import { findDay, lockDay } from '../records/dayQueries'
import { dayPolicy } from '../records/policy'
import { listWaiting } from './answererQueries'
import { answerQuestion, askQuestion, removeQuestion, resolveQuestion } from './commands'
import { askingPolicy, questionPolicy } from './policy'
import { presentQuestions } from './presenter'
import { findQuestion, listQuestions, listQuestionsById, type QuestionOfDay, withinMessages } from './queries'

export const questions = new Router({ prefix: '/question' })

questions.get(
  '/',
  query(
    { query: QuestionsQuery, response: listOf(Question, 'questionsPage') },
    async ({ dayId, before = Number.POSITIVE_INFINITY }, { actor, db }) => {
      const day = await findDay(db, actor, dayId)
      authorize(actor, dayPolicy, 'read', day)
      const { levels } = await loadDayContext(db, actor, day)
      const seen = (await listQuestions(db, day)).filter(
        ({ id, data_id }) => id < before && canSee(levels.get(data_id)),
      )
      return presentQuestions(db, actor, seen.slice(-LIST_LIMITS.questionsPage))
    },
  ),
)

questions.get(
  '/open',
  query({ response: listOf(Question, 'waitingQuestions') }, async (_, { actor, db }) => {
    const ids = await withinMessages(db, actor.companyId, await listWaiting(db, actor))
    return presentQuestions(db, actor, await listQuestionsById(db, actor.companyId, ids))
  }),
)

questions.post(
  '/',
  command(
    { body: NewQuestion, response: Question },
    async ({ body }, write) => {
      const { trx, actor } = write
      const day = await lockDay(trx, actor, body.dayId)
      authorize(actor, dayPolicy, 'read', day)
      const { levels } = await loadDayContext(trx, actor, day)
      authorize(actor, askingPolicy, 'read', { level: levels.get(body.dataId) })
      return presentOne(write, await askQuestion(write, day, body))
    },
    { status: 201, creates: true },
  ),
)

questions.post(
  '/:questionId/answer',
  command(
    { params: QuestionParams, body: NewAnswer, response: Question },
    async ({ questionId, body }, write) => {
      const { day, question } = await lockQuestion(write, questionId, 'read')
      await answerQuestion(write, day, question, body.text)
      return presentOne(write, question)
    },
    { status: 201, creates: true },
  ),
)

questions.post(
  '/:questionId/resolve',
  command(
    { params: QuestionParams, response: Question },
    async ({ questionId }, write) => {
      const { day, question } = await lockQuestion(write, questionId, 'resolve')
      return presentOne(write, await resolveQuestion(write, day, question))
    },
    { creates: true },
  ),
)

questions.delete(
  '/:questionId',
  command({ params: QuestionParams }, async ({ questionId }, write) => {
    const { day, question } = await lockQuestion(write, questionId, 'remove')
    await removeQuestion(write, day, question)
  }),
)

/** The question and its locked day, so that later reads stay valid. @throws 404, 403 according to the policy */
async function lockQuestion({ trx, actor }: Write, id: number, action: 'read' | 'resolve' | 'remove') {
  const found = await findQuestion(trx, actor.companyId, id)
  const day: DayRow | undefined = found && (await lockDay(trx, actor, found.day_id))
  const question = day && (await findQuestion(trx, actor.companyId, id))
  if (!day || !question) throw notFound()
  const { levels } = await loadDayContext(trx, actor, day)
  authorize(actor, questionPolicy, action, { question, level: levels.get(question.data_id) })
  return { day, question }
}

async function presentOne({ trx, actor }: Write, question: QuestionOfDay): Promise<Question> {
  const [presented] = await presentQuestions(trx, actor, [question])
  if (!presented) throw new Error('The question just read is not there.')
  return presented
}
