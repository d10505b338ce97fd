import { LIST_LIMITS } from '@quotidia/contract/limits'
import { canSee } from '@quotidia/domain/accessLevels'
import { isOwner } from '@quotidia/domain/userTypes'
import { listAccess, type Person } from '../access/queries'
import type { Db } from '../db/connection'
import type { DataItemRow } from '../db/rows/library'
import { listRows, placesFor } from '../db/statement'
import type { Actor } from '../http/actor'

/** A question, with the data that determines who should answer it. */
export interface AskedQuestion {
  id: number
  data_id: number
  data_type: DataItemRow['data_type']
  asked_by: number
  /** The figure's last editor: of a list's entries, removed ones included, else of its confirmation as empty. */
  editor_id: number | null
}

/** The last editor of the figure of each question `q`. */
const EDITOR = `coalesce(
  (select e.last_editor_id from list_items e join lists l on l.id = e.list_id
    where e.day_id = q.day_id and l.data_id = q.data_id order by e.last_edited_at desc, e.id desc limit 1),
  (select v.last_editor_id from day_values v where v.day_id = q.day_id and v.data_id = q.data_id))`

const ASKED = `select q.id, q.data_id, q.asked_by, i.data_type, ${EDITOR} as editor_id`

const ONE = `${ASKED} from questions q join data_items i on i.id = q.data_id where q.company_id = ? and q.id = ?`

const LAST_OF = (column: string) =>
  `(select m.${column} from question_messages m where m.question_id = q.id order by m.id desc limit 1)`

// Far more than anyone has waiting; bounds the answer.
const MOST_READ = 1000

const WAITING = `select * from (${ASKED}, ${LAST_OF('id')} as last_id, ${LAST_OF('user_id')} as last_author,
      case when exists (select 1 from question_messages m where m.question_id = q.id and m.user_id = ?) then 1 else 0 end
        as takes_part
    from questions q join data_items i on i.id = q.data_id
    where q.company_id = ? and not exists
      (select 1 from question_messages r where r.question_id = q.id and r.kind = 'resolved')) waiting
  where last_author <> ? and (takes_part = 1 or editor_id = ? or 1 = ?)
  order by last_id desc limit ${MOST_READ}`

const OWNERS = `select id from users where company_id = ? and user_type = 'OWNER' and deleted_at is null`

/** The users who should answer a question: the figure's last editor, or the owners if that editor can't. */
export async function listAnswerers(db: Db, companyId: number, questionId: number): Promise<number[]> {
  const [question] = await listRows<AskedQuestion>(db, ONE, [companyId, questionId])
  if (!question) return []
  const { editor_id } = question
  if (editor_id !== null && (await answerableByEditor(db, companyId, [question])).has(questionId)) return [editor_id]
  const owners = await listRows<{ id: number }>(db, OWNERS, [companyId])
  return owners.map(({ id }) => id)
}

/** The ids of the open questions that the actor sees and should answer, the latest message first. */
export async function listWaiting(db: Db, actor: Actor): Promise<number[]> {
  const { userId, companyId } = actor
  const owner = isOwner(actor)
  const rows = await listRows<AskedQuestion & { takes_part: number }>(db, WAITING, [
    userId,
    companyId,
    userId,
    userId,
    owner ? 1 : 0,
  ])
  const left = owner ? rows.filter((row) => row.takes_part === 0 && row.editor_id !== userId) : []
  const byEditor = await answerableByEditor(db, companyId, left)
  const seen = await seenItems(db, companyId, [actor], rows)
  return rows
    .filter((row) => seen.has(`${userId}/${row.data_id}`) && !byEditor.has(row.id))
    .map(({ id }) => id)
    .slice(0, LIST_LIMITS.waitingQuestions)
}

/** The questions whose figure has a last editor who didn't ask, is still a user and sees the item. */
async function answerableByEditor(db: Db, companyId: number, questions: AskedQuestion[]): Promise<Set<number>> {
  const asked = questions.filter(({ editor_id, asked_by }) => editor_id !== null && editor_id !== asked_by)
  if (asked.length === 0) return new Set()
  const ids = [...new Set(asked.map(({ editor_id }) => editor_id))]
  const sql = `select id as userId, user_type as userType from users
    where company_id = ? and deleted_at is null and id in (${placesFor(ids)})`
  const people = await listRows<Person>(db, sql, [companyId, ...ids])
  const seen = await seenItems(db, companyId, people, asked)
  return new Set(asked.filter((row) => seen.has(`${row.editor_id}/${row.data_id}`)).map(({ id }) => id))
}

/** The questions' items that each person sees, as `userId/dataId`. */
async function seenItems(db: Db, companyId: number, people: Person[], questions: AskedQuestion[]) {
  const items = new Map(questions.map(({ data_id, data_type }) => [data_id, { dataId: data_id, dataType: data_type }]))
  if (items.size === 0 || people.length === 0) return new Set<string>()
  const levels = await listAccess(db, companyId, people, [...items.values()])
  return new Set(
    levels.filter(({ accessLevel }) => canSee(accessLevel)).map(({ userId, dataId }) => `${userId}/${dataId}`),
  )
}
