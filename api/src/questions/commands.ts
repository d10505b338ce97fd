import type { NewQuestion } from '@quotidia/contract/questions'
import type { Db } from '../db/connection'
import type { DayRow, QuestionMessageRow } from '../db/rows/day'
import { conflict } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { listAnswerers } from './answererQueries'
import { questionMessages } from './messages'
import { countQuestions, findQuestion, listMessages, type QuestionOfDay } from './queries'

type Asked = Pick<NewQuestion, 'dataId' | 'text'>

/**
 * Asks about an item of a locked day, whatever the day's status: an approval locks the same row, and so either precedes
 * the question or is refused because of it. @throws 409 at the limit of the questions of the day or of the company.
 */
export async function askQuestion(write: Write, day: DayRow, { dataId, text }: Asked): Promise<QuestionOfDay> {
  const { trx, actor, clock, limits } = write
  const { ofDay, ofCompany } = await countQuestions(trx, day)
  refuseBeyond(limits, 'dayQuestions', ofDay + 1)
  refuseBeyond(limits, 'questions', ofCompany + 1)
  const row = { company_id: day.company_id, day_id: day.id, data_id: dataId, asked_by: actor.userId }
  const [id = 0] = await trx('questions').insert(row)
  const question = await written(trx, day, id)
  await addMessage(write, question, { kind: 'message', text })
  const concerned = await listConcerned(trx, question)
  await write.record({ type: 'questionAsked', actor, at: clock(), day, questionId: id, dataId, text, concerned })
  return question
}

/** Answers a question of a locked day. @throws 409 `question_resolved`, and at the limit of its messages. */
export async function answerQuestion(write: Write, day: DayRow, question: QuestionOfDay, text: string) {
  const { trx, actor, clock, limits } = write
  if (question.resolved_at !== null) throw conflict('question_resolved', questionMessages.resolved)
  const { id, data_id: dataId } = question
  refuseBeyond(limits, 'questionMessages', (await listMessages(trx, day.company_id, [id])).length + 1)
  await addMessage(write, question, { kind: 'message', text })
  const concerned = await listConcerned(trx, question)
  await write.record({ type: 'questionAnswered', actor, at: clock(), day, questionId: id, dataId, text, concerned })
}

/** Resolves a question of a locked day; does nothing if it is already resolved. */
export async function resolveQuestion(write: Write, day: DayRow, question: QuestionOfDay): Promise<QuestionOfDay> {
  if (question.resolved_at !== null) return question
  const { trx, actor, clock } = write
  const { id, data_id: dataId } = question
  await addMessage(write, question, { kind: 'resolved', text: '' })
  const concerned = await listParticipants(trx, question)
  await write.record({ type: 'questionResolved', actor, at: clock(), day, questionId: id, dataId, concerned })
  return written(trx, day, id)
}

/** Deletes a question of a locked day, with its messages. */
export async function removeQuestion({ trx, actor, clock, record }: Write, day: DayRow, question: QuestionOfDay) {
  const { id, company_id, data_id: dataId } = question
  await trx('questions').where({ id, company_id }).delete()
  await record({ type: 'questionRemoved', actor, at: clock(), day, questionId: id, dataId })
}

async function addMessage(
  { trx, actor, clock }: Write,
  { id, company_id, day_id }: QuestionOfDay,
  message: Pick<QuestionMessageRow, 'kind' | 'text'>,
) {
  const row = { company_id, day_id, question_id: id, user_id: actor.userId, at: clock(), ...message }
  await trx('question_messages').insert(row)
}

async function written(trx: Db, { company_id }: DayRow, id: number): Promise<QuestionOfDay> {
  const question = await findQuestion(trx, company_id, id)
  if (!question) throw new Error('The question just written is not there.')
  return question
}

async function listParticipants(trx: Db, { id, company_id }: QuestionOfDay): Promise<number[]> {
  return (await listMessages(trx, company_id, [id])).map(({ user_id }) => user_id)
}

/** The users whom a message concerns: those who should answer, and those who take part. */
async function listConcerned(trx: Db, question: QuestionOfDay): Promise<number[]> {
  const answerers = await listAnswerers(trx, question.company_id, question.id)
  return [...new Set([...answerers, ...(await listParticipants(trx, question))])]
}
