import type { Readable } from 'node:stream'
import { inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import type { TableName } from '../db/tables'
import { inTransaction } from '../db/transaction'

const ROWS_READ_AT_ONCE = 1000
const ROWS_COMMITTED_AT_ONCE = 3000
/** MariaDB refuses a statement of more than 16 MiB by default, and a character takes up to three bytes. */
const CHARACTERS_COMMITTED_AT_ONCE = 4_000_000

/** All rows of a table by id, a page at a time, each as a line of JSON. */
export async function* readRows(db: Db, table: TableName, count: { rows: number }): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const rows: { id: number }[] = await db(table).where('id', '>', last).orderBy('id').limit(ROWS_READ_AT_ONCE)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
    count.rows += rows.length
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
}

/** Inserts rows from JSON lines, with their ids. Returns their number. */
export async function insertRows(db: Db, table: TableName, content: Readable): Promise<number> {
  let rows: object[] = []
  let characters = 0
  let inserted = 0
  const insert = async () => {
    await inTransaction(db, (trx) => inBatches(rows, (batch) => trx(table as string).insert(batch)))
    inserted += rows.length
    rows = []
    characters = 0
  }
  for await (const line of linesOf(content)) {
    const isFull = rows.length === ROWS_COMMITTED_AT_ONCE || characters + line.length > CHARACTERS_COMMITTED_AT_ONCE
    if (isFull) await insert()
    rows.push(JSON.parse(line))
    characters += line.length
  }
  await insert()
  return inserted
}

/** Not `node:readline`, which also ends lines at U+2028 and U+2029: JSON leaves them in texts as they are. */
async function* linesOf(content: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of content.setEncoding('utf8')) {
    const lines = String(chunk).split('\n')
    lines[0] = `${rest}${lines[0]}`
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
