import { LIST_LIMITS } from '@quotidia/contract/limits'
import type { Db } from '../db/connection'
import type { DayRow, QuestionMessageRow, QuestionRow } from '../db/rows/day'
import { findRow, listRows, placesFor } from '../db/statement'

export interface QuestionOfDay extends QuestionRow {
  date: string
  data_name: string
  /** The name of the user who resolved it; null, as is the time, while it is open. */
  resolver: string | null
  resolved_at: number | null
}

export interface MessageWithAuthor extends QuestionMessageRow {
  /** The name of the user who wrote it. */
  author: string
}

type Day = Pick<DayRow, 'id' | 'company_id'>

const QUESTIONS = `select q.*, d.date, i.name as data_name, r.at as resolved_at, u.name as resolver
  from questions q
  join days d on d.id = q.day_id
  join data_items i on i.id = q.data_id
  left join question_messages r on r.question_id = q.id and r.kind = 'resolved'
  left join users u on u.id = r.user_id
  where q.company_id = ?`

const IS_OPEN = `not exists
  (select 1 from question_messages r where r.question_id = q.id and r.kind = 'resolved')`

const MESSAGES = `select m.*, u.name as author from question_messages m join users u on u.id = m.user_id
  where m.company_id = ? and m.kind = 'message'`

/** The questions of a day, oldest first. */
export const listQuestions = (db: Db, { id, company_id }: Day) =>
  listRows<QuestionOfDay>(db, `${QUESTIONS} and q.day_id = ? order by q.id`, [company_id, id])

/** Some questions, in the order of the given ids. */
export async function listQuestionsById(db: Db, companyId: number, ids: number[]): Promise<QuestionOfDay[]> {
  const rows = await listRows<QuestionOfDay>(db, `${QUESTIONS} and q.id in (${placesFor(ids)})`, [companyId, ...ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const findQuestion = (db: Db, companyId: number, id: number) =>
  findRow<QuestionOfDay>(db, `${QUESTIONS} and q.id = ?`, [companyId, id])

/** The messages of some questions, oldest first. */
export const listMessages = (db: Db, companyId: number, questionIds: number[]) =>
  listRows<MessageWithAuthor>(db, `${MESSAGES} and m.question_id in (${placesFor(questionIds)}) order by m.id`, [
    companyId,
    ...questionIds,
  ])

/** With the longest messages, an answer of 3 MB. */
const MOST_MESSAGES = 2500

/** The first of some questions whose messages fit into an answer: all, unless many questions have dozens of messages. */
export async function withinMessages(db: Db, companyId: number, ids: number[]): Promise<number[]> {
  if (ids.length * LIST_LIMITS.questionMessages <= MOST_MESSAGES) return ids
  const counts = await listRows<{ question_id: number; messages: number | string }>(
    db,
    `select question_id, count(*) as messages from question_messages
     where company_id = ? and question_id in (${placesFor(ids)}) group by question_id`,
    [companyId, ...ids],
  )
  const messages = new Map(counts.map((row) => [row.question_id, Number(row.messages)]))
  let left = MOST_MESSAGES
  const end = ids.findIndex((id) => {
    left -= messages.get(id) ?? 0
    return left < 0
  })
  return end < 0 ? ids : ids.slice(0, end)
}

/** The items with an open question on a day, once for each question. */
export const listOpenItems = (db: Db, { id, company_id }: Day) =>
  listRows<{ data_id: number }>(
    db,
    `select q.data_id from questions q where q.company_id = ? and q.day_id = ? and ${IS_OPEN}`,
    [company_id, id],
  )

/** Like `listOpenItems`, for the days of a range of dates, both included. */
export const listOpenItemsOf = (db: Db, { companyId, from, to }: { companyId: number; from: string; to: string }) =>
  listRows<{ day_id: number; data_id: number }>(
    db,
    `select q.day_id, q.data_id from questions q join days d on d.id = q.day_id
     where q.company_id = ? and d.date between ? and ? and ${IS_OPEN}`,
    [companyId, from, to],
  )

const COUNTS = `select
  (select count(*) from questions where day_id = ? and company_id = ?) as of_day,
  (select count(*) from questions where company_id = ?) as of_company`

/** How many questions the day and its company have, resolved ones included. */
export async function countQuestions(db: Db, { id, company_id }: Day) {
  const row = await findRow<Record<'of_day' | 'of_company', number>>(db, COUNTS, [id, company_id, company_id])
  return { ofDay: Number(row?.of_day), ofCompany: Number(row?.of_company) }
}
