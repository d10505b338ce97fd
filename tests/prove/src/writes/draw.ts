import { pick, type Random } from '../../../../tools/testing/random'
import { type Client, createDay, enteredItems, pastDate } from '../product/client'
import type { Kind } from './ledger'

/** Above the amounts of the demo companies, in cents. */
const FIRST_AMOUNT = 1_000_000_000
/** The number of days written to at the same time: enough for writes in parallel, few enough for conflicts. */
const DAYS = 6

/** A POST, and the key that identifies it in the database: no two writes have the same key. */
interface Write {
  path: string
  body?: unknown
  key: string
}

/** Random writes to some days; creates the first day. */
export async function drawWrites(client: Client, random: Random) {
  let next = 0
  let dates = 0
  const first = await createDay(client, pastDate(dates++))
  const dataIds = enteredItems(first)
  const days = [first.dayId]
  const form: Record<Kind, () => Write> = {
    value() {
      const [dayId, dataId, cents] = [pick(random, days), pick(random, dataIds), FIRST_AMOUNT + next++]
      const body = [{ dataId, value: cents / 100 }]
      return { path: `/data/update?dayId=${dayId}`, body, key: `${dayId}:${dataId}:${cents}` }
    },
    item() {
      const [dayId, { listId, dataId }] = [pick(random, days), pick(random, first.dataLists)]
      const causal = `Prova ${next++}`
      const body = [{ listId, dataId, value: 1, causal }]
      return { path: `/data/list/add?dayId=${dayId}`, body, key: `${dayId}:${listId}:${causal}` }
    },
    day() {
      const date = pastDate(dates++)
      return { path: `/day/create?date=${date}`, key: date }
    },
    document() {
      const [dayId, name, size] = [pick(random, days), `Prova ${next++}`, 1000 + Math.floor(random() * 100_000)]
      const body = new FormData()
      body.set('dayId', String(dayId))
      body.set('newFileName', name)
      body.set('file', new Blob(['%PDF-1.4\n'.padEnd(size, 'x')]), 'prova.pdf')
      return { path: '/files/upload', body, key: `${dayId}:${name}:${size}` }
    },
  }
  return {
    next: (kind: Kind) => form[kind](),
    /** Adds a day to those that are written to; beyond six, the oldest one is dropped. */
    moveTo(dayId: number) {
      days.push(dayId)
      if (days.length > DAYS) days.shift()
    },
  }
}
