/**
 * The same reads and writes by hand: node:http, prepared statements, no framework, no schema, no formula computed.
 * `tsx bare.ts <database file> <port>`, where it answers 404 to who has no token.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Database from 'better-sqlite3'

type Row = Record<string, number | string | null>

const [file = '', port = ''] = process.argv.slice(2)
const db = new Database(file)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.pragma('foreign_keys = ON')

const actorOf = db.prepare<[string, number], Row>(
  'select users.* from sessions join users on users.id = sessions.user_id where sessions.token_id = ? and sessions.expires_at > ? and sessions.revoked_at is null and users.deleted_at is null',
)
const dayOf = db.prepare<[string, number], Row>(
  `select days.*, companies.version as company_version,
    (select id from days n where n.company_id = days.company_id and n.date < days.date order by n.date desc limit 1) as previous_id,
    (select id from days n where n.company_id = days.company_id and n.date > days.date order by n.date limit 1) as next_id
    from days join companies on companies.id = days.company_id where days.id = ? and days.company_id = ?`,
)
const valuesOf = db.prepare<[number], Row>(
  'select v.*, i.name as item, i.section_id, i.data_type, i.view_order, users.name as editor from day_values v join data_items i on i.id = v.data_id left join users on users.id = v.last_editor_id where v.day_id = ?',
)
const itemsOf = db.prepare<[number], Row>(
  'select list_items.*, users.name as editor from list_items join users on users.id = list_items.last_editor_id where day_id = ? and list_items.deleted_at is null order by list_items.id',
)
const rulesOf = db.prepare<[number, number], Row>(
  'select * from rules where company_id = ? and library_id = ? order by id',
)
const centsOf = db.prepare<[number], Row>('select data_id, cents from day_values where day_id = ?')
const sumsOf = db.prepare<[number], Row>(
  'select list_id, sum(cents) as cents from list_items where day_id = ? and deleted_at is null group by list_id',
)
const figureOf = db.prepare<[number, number], Row>('select * from day_values where day_id = ? and data_id = ?')
const updateValue = db.prepare(
  'update day_values set cents = ?, revision = ?, last_editor_id = ?, last_edited_at = ? where id = ?',
)
const insertRevision = db.prepare(
  "insert into value_revisions (company_id, day_id, value_id, revision, revision_type, cents, comment, editor_id, edited_at) values (?, ?, ?, ?, 'MOD', ?, ?, ?, ?)",
)
const raiseVersion = db.prepare('update days set version = version + 1 where id = ?')

function asItem(row: Row) {
  return {
    dataId: row['data_id'],
    dataName: row['item'],
    sectionId: row['section_id'],
    dataType: row['data_type'],
    viewOrder: row['view_order'],
    value: Number(row['cents']) / 100,
    comment: row['comment'],
    accessLevel: 'EDIT',
    lastEditor: row['editor'],
    lastEdited: row['last_edited_at'],
    connectionDataId: row['id'],
    revision: row['revision'],
  }
}

function asEntry(row: Row) {
  return {
    id: row['id'],
    listId: row['list_id'],
    value: Number(row['cents']) / 100,
    causal: row['causal'],
    comment: row['comment'],
    lastEditor: row['editor'],
    lastEdited: row['last_edited_at'],
    revision: row['revision'],
  }
}

function readDay(dayId: string, companyId: number) {
  const day = dayOf.get(dayId, companyId)
  if (!day) return undefined
  const id = Number(day['id'])
  return {
    dayId: id,
    date: day['date'],
    libraryId: day['library_id'],
    previousDayId: day['previous_id'],
    nextDayId: day['next_id'],
    dayWithValues: valuesOf.all(id).map(asItem),
    dataListsValues: itemsOf.all(id).map(asEntry),
    checks: rulesOf.all(companyId, Number(day['library_id'])),
  }
}

const save = db.transaction((dayId: string, companyId: number, userId: number, dataId: number, cents: number) => {
  const day = dayOf.get(dayId, companyId)
  const value = figureOf.get(Number(dayId), dataId)
  if (!day || !value) return undefined
  const now = Date.now()
  const revision = Number(value['revision']) + 1
  updateValue.run(cents, revision, userId, now, value['id'])
  insertRevision.run(companyId, dayId, value['id'], revision, cents, value['comment'], userId, now)
  raiseVersion.run(dayId)
  const totals = { figures: centsOf.all(Number(dayId)), sums: sumsOf.all(Number(dayId)) }
  return {
    saved: figureOf.get(Number(dayId), dataId),
    ...totals,
    rules: rulesOf.all(companyId, Number(day['library_id'])),
  }
})

function actorFrom(request: IncomingMessage): Row | undefined {
  const claims = (request.headers.authorization ?? '').split('.')[1] ?? ''
  return actorOf.get(JSON.parse(Buffer.from(claims, 'base64url').toString()).jti, Date.now())
}

function send(response: ServerResponse, answer: unknown) {
  const body = JSON.stringify(answer ?? null)
  response.writeHead(answer === undefined ? 404 : 200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}

createServer(async (request, response) => {
  if (!request.headers.authorization) return send(response, undefined)
  const actor = actorFrom(request)
  const companyId = Number(actor?.['company_id'])
  const url = new URL(request.url ?? '', 'http://localhost')
  if (request.method === 'GET') return send(response, readDay(url.pathname.split('/')[2] ?? '', companyId))
  let body = ''
  for await (const chunk of request) body += chunk
  const [{ dataId, value }] = JSON.parse(body)
  const dayId = url.searchParams.get('dayId') ?? ''
  send(response, save.immediate(dayId, companyId, Number(actor?.['id']), dataId, Math.round(value * 100)))
}).listen(Number(port), '127.0.0.1')
