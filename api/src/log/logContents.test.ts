import { onEveryDatabase, type TestApi } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry } from '../testing/day'
import { startOther } from '../testing/other'
import { openLogger } from './log'

/** A text in everything that a person can write; no log may have it. */
const CANARY = 'Canarino'
const NEVER_LOGGED = /canarino|argon2/i

/** An API whose log is read, and somebody who writes canaries with it. */
async function given(api: TestApi) {
  const lines: string[] = []
  const company = await givenCompany(api)
  const owner = await company.person('OWNER')
  const other = await startOther(api, openLogger({ write: (line: string) => lines.push(line) }))
  const dayId = await givenDay(owner.client)
  const list = await company.listOf('Spese varie')
  const words = (word: string) => `${CANARY}'s \\ "${word}" ${word}`
  const entry = await givenEntry(owner.client, dayId, list, 1, words('riga'))
  const dataId = await company.item('Contanti')
  const password = {
    currentPassword: owner.password,
    newPassword: `${CANARY} password`,
    confirmPassword: `${CANARY} password`,
  }
  const calls = {
    comment: (client: Client) =>
      client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: 1, comment: words('commento') }] }),
    causal: (client: Client) =>
      client.post(`/data/list/update?dayId=${dayId}`, {
        body: [{ id: entry.id, ...list, causal: words('una causale lunga') }],
      }),
    entry: (client: Client) => {
      const body = [{ id: null, ...list, value: 300, causal: words('riga') }]
      return client.post(`/data/list/add?dayId=${dayId}`, { body })
    },
    entries: (client: Client) => {
      const body = Array.from({ length: 100 }, () => ({
        id: null,
        ...list,
        value: 1,
        causal: words('righe'.repeat(17)),
      }))
      return client.post(`/data/list/add?dayId=${dayId}`, { body })
    },
    name: (client: Client) => client.put('/users/me/name', { body: { name: words('nome') } }),
    password: (client: Client) => client.put('/users/change-password', { body: password }),
  }
  return { lines, calls, client: other.clientOf(owner.client), other }
}

type Calls = Awaited<ReturnType<typeof given>>['calls']

/** A fault of the database that makes the call fail, and its repair. */
interface Fault {
  break: string
  mend: string
  call: keyof Calls
}

async function expectSilence(api: TestApi, faults: Record<string, Fault>) {
  const { lines, calls, client, other } = await given(api)
  const statuses: Record<string, number> = {}
  try {
    for (const [name, fault] of Object.entries(faults)) {
      await other.db.raw(fault.break)
      statuses[name] = (await calls[fault.call](client)).status
      await other.db.raw(fault.mend)
    }
  } finally {
    await other.stop()
  }
  expect(Object.entries(statuses).filter(([, status]) => status < 500)).toEqual([])
  const errors = lines.map((line) => JSON.parse(line)).filter(({ err }) => err)
  expect(errors).toHaveLength(Object.keys(faults).length)
  expect(errors.filter(({ err }) => !err.code && !err.errno)).toEqual([])
  expect(lines.filter((line) => NEVER_LOGGED.test(line))).toEqual([])
  return errors.map(({ err }) => err)
}

const everywhere: Record<string, Fault> = {
  'a table that is not there': {
    break: 'alter table value_revisions rename to away',
    mend: 'alter table away rename to value_revisions',
    call: 'comment',
  },
  'a column that is not there': {
    break: 'alter table list_item_revisions rename column causal to away',
    mend: 'alter table list_item_revisions rename column away to causal',
    call: 'causal',
  },
}

const uniqueCausals: Fault = {
  break: 'create unique index trouble on list_items (causal)',
  mend: 'drop index trouble',
  call: 'entry',
}

const onSqlite: Record<string, Fault> = {
  'a value that is there already': uniqueCausals,
  'a full disk': {
    break: 'pragma max_page_count = 1',
    mend: 'pragma max_page_count = 4294967294',
    call: 'entries',
  },
  'a read-only database': { break: 'pragma query_only = on', mend: 'pragma query_only = off', call: 'name' },
  'a trigger’s own error': {
    break: "create trigger trouble before update on users begin select raise(abort, 'on purpose'); end",
    mend: 'drop trigger trouble',
    call: 'name',
  },
}

const changed = (table: string, change: string, back: string, call: keyof Calls): Fault => ({
  break: `alter table ${table} ${change}`,
  mend: `alter table ${table} ${back}`,
  call,
})

const onServer: Record<string, Fault> = {
  'a value that is there already': { ...uniqueCausals, mend: 'drop index trouble on list_items' },
  'a text that is too long': changed(
    'list_item_revisions',
    'modify causal varchar(40) not null',
    'modify causal varchar(200) not null',
    'causal',
  ),
  'a number that is too large': changed(
    'list_item_revisions',
    'modify cents tinyint not null',
    'modify cents bigint not null',
    'entry',
  ),
  'a value that is not allowed': changed(
    'list_item_revisions',
    "add constraint trouble check (causal not like '%lunga%')",
    'drop constraint trouble',
    'causal',
  ),
}

interface Canary {
  table: string
  when: string
  column: string
  call: keyof Calls
}

const CANARIES_OF: Canary[] = [
  { table: 'value_revisions', when: 'insert', column: 'comment', call: 'comment' },
  { table: 'users', when: 'update', column: 'password_hash', call: 'password' },
  { table: 'users', when: 'update', column: 'name', call: 'name' },
]
/** Errors that are hard to provoke, in the server's words; most quote the written text. */
const NUMBERS = [1021, 1030, 1047, 1048, 1053, 1064, 1105, 1114, 1180, 1264, 1290, 1292, 1317, 1366, 1406, 1451, 1927]

for (const [index, number] of NUMBERS.entries()) {
  const { table, when, column, call } = CANARIES_OF[index % CANARIES_OF.length] as Canary
  onServer[`error ${number}`] = {
    break: `create trigger trouble before ${when} on ${table} for each row
      signal sqlstate 'HY000' set mysql_errno = ${number}, message_text = new.${column}`,
    mend: 'drop trigger trouble',
    call,
  }
}

onEveryDatabase((api) => {
  test('the log names a failed statement by its form, and shows nothing that anybody wrote', async () => {
    const isSqlite = api().databaseUrl.startsWith('sqlite:')
    const errors = await expectSilence(api(), { ...everywhere, ...(isSqlite ? onSqlite : onServer) })
    expect(errors[0]).toMatchObject({ type: expect.any(String), code: expect.stringMatching(/^(ER|SQLITE)_/) })
    expect(JSON.stringify(errors[0])).toContain('value_revisions')
    expect(errors[0].stack).toContain(' at ')
  })
})
