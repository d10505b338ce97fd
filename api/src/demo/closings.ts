import { approveDay, closeDay, reopenDay } from '../closing/commands'
import { countOf, loadOutstanding } from '../closing/outstanding'
import type { DayRow } from '../db/rows/day'
import type { RecordingTransaction } from '../events/transaction'
import type { Actor } from '../http/actor'
import { askQuestion } from '../questions/commands'
import { lockDay } from '../records/dayQueries'
import { addDays, romeMoment } from '../times'
import { writeAs } from './evenings'

/** Days before `approvedUntil` are approved, later ones closed; `reopened` is open again, `asked` has an open question, `open` was never closed. */
export interface Closings {
  approvedUntil: string
  reopened: string
  asked: string
  open: string
}

const CLOSED_AT = 23 * 60 + 41
const REOPENED_AT = 11 * 60 + 5
const ASKED_AT = 9 * 60 + 40
const APPROVED_AT = 9 * 60 + 12
/** The owner approves a day a week later. */
const APPROVAL_DAYS = 7
const ACCEPTED = 'Il resto lo guardiamo domattina con Aurora.'
const REASON = 'La fattura del pane è arrivata stamattina: la aggiungo.'
const QUESTION = 'A chi sono andati gli omaggi? Mi serve per la nota del mese.'

/** The closings of the days that end yesterday. */
export function closingsUntil(today: string): Closings {
  return {
    approvedUntil: addDays(today, -APPROVAL_DAYS),
    reopened: addDays(today, -4),
    asked: addDays(today, -3),
    open: addDays(today, -1),
  }
}

/** Closes a day at the end of its evening, with a comment where something is outstanding. */
export async function playClosing(transaction: RecordingTransaction, editor: Actor, dayId: number, plan: Closings) {
  const { trx } = transaction
  const day = await presentDay(transaction, editor, dayId)
  if (day.date === plan.open) return
  const outstanding = countOf((await loadOutstanding(trx, editor, day)).all) > 0
  await closeDay(writeAs(transaction, editor, romeMoment(day.date, CLOSED_AT)), day, {
    version: day.version,
    comment: outstanding ? ACCEPTED : null,
    acceptOutstanding: outstanding,
  })
  if (day.date !== plan.reopened) return
  const closed = await presentDay(transaction, editor, dayId)
  await reopenDay(writeAs(transaction, editor, romeMoment(addDays(day.date, 1), REOPENED_AT)), closed, REASON)
}

/** Asks the accountant's question about a closed day. */
export async function playQuestion(
  transaction: RecordingTransaction,
  accountant: Actor,
  dataId: number,
  { asked }: Closings,
) {
  const [id = 0] = await transaction.trx('days').where({ company_id: accountant.companyId, date: asked }).pluck('id')
  const write = writeAs(transaction, accountant, romeMoment(addDays(asked, 1), ASKED_AT))
  await askQuestion(write, await presentDay(transaction, accountant, id), { dataId, text: QUESTION })
}

/** Approves the days that were closed long enough ago. */
export async function playApprovals(transaction: RecordingTransaction, owner: Actor, { approvedUntil }: Closings) {
  const { trx } = transaction
  const days = await trx('days')
    .where({ company_id: owner.companyId, status: 'closed' })
    .where('date', '<', approvedUntil)
    .orderBy('date')
  for (const day of days) {
    const write = writeAs(transaction, owner, romeMoment(addDays(day.date, APPROVAL_DAYS), APPROVED_AT))
    await approveDay(write, day, { version: day.version })
  }
}

async function presentDay({ trx }: RecordingTransaction, reader: Actor, dayId: number): Promise<DayRow> {
  const day = await lockDay(trx, reader, dayId)
  if (!day) throw new Error(`The demo has no day ${dayId}.`)
  return day
}
