import type { DayValueRow } from '../../db/rows/day'
import { insertImport } from '../../imports/queries'
import { SheetPacker } from '../../spreadsheets/packedTable'
import { formWith } from '../documents'
import { pdf } from '../files'
import { A_KEY, aTable } from '../rights/rows'
import type { CallRequest } from '../rights/table'
import { type Call, isRead, methodOf, ROUTES, type Route } from './calls'
import { SECTIONS } from './form'
import type { Scenario } from './scenario'

interface Written {
  scenario: Scenario
  values: DayValueRow[]
  /** The rules of the PREVIOUS_DAY items. */
  automatic: number[]
  checks: number[]
  /** An import of a table with a figure for the first day. */
  importId: number
  /** The versions of the days, by id. */
  versions: ReadonlyMap<number, number>
}
type Writes = Partial<Record<Route, (written: Written) => CallRequest[]>>

/** A revision that doesn't exist, so that the answer is a conflict. */
const TOO_NEW = 900_000

const emptyList = (dayId: number, listId: number): CallRequest => ({
  path: `/data/list/none?dayId=${dayId}`,
  body: { listId },
})
const batch = (path: string, entry: object): CallRequest => ({ path, body: [entry] })

function valueUpdates({ values, checks }: Written): CallRequest[] {
  return values.flatMap(({ day_id, data_id, cents }) => {
    const path = `/data/update?dayId=${day_id}`
    const same = { dataId: data_id, value: Number(cents) / 100 }
    const half = checks.includes(data_id) ? [batch(path, { ...same, value: 0.5 })] : []
    return [batch(path, same), batch(path, { ...same, value: 1, revision: TOO_NEW }), ...half]
  })
}

function itemUpdates({ scenario }: Written): CallRequest[] {
  const path = `/data/list/update?dayId=${scenario.dayId}`
  return SECTIONS.flatMap((n) => {
    const { changed, second, listId } = scenario.entries[n]
    const { now, second: kept } = scenario.secrets.entries[n]
    return [
      batch(path, { id: changed, listId, value: now.value }),
      batch(path, { id: second, listId, causal: kept.causal }),
      batch(path, { id: second, listId, value: 1, revision: TOO_NEW }),
    ]
  })
}

const VALUES: Writes = {
  'post /data/update': (written) => {
    const first = written.values.filter(({ day_id }) => day_id === written.scenario.dayId)
    const body = first.map(({ data_id }) => ({ dataId: data_id, value: 0 }))
    return [...valueUpdates(written), { path: `/data/update?dayId=${written.scenario.dayId}`, body }]
  },
  'post /data/list/update': itemUpdates,
  'post /data/list/add': ({ scenario: { dayId, entries } }) =>
    SECTIONS.map((n) => {
      const { listId, dataId } = entries[n]
      return batch(`/data/list/add?dayId=${dayId}`, { listId, dataId, value: 0 })
    }),
  'post /data/list/none': ({ scenario: { dayId, nextDayId, entries } }) =>
    SECTIONS.flatMap((n) => [dayId, nextDayId].map((day) => emptyList(day, entries[n].listId))),
  'delete /data/list/delete/:itemId': ({ scenario: { entries } }) =>
    SECTIONS.map((n) => ({ path: `/data/list/delete/${entries[n].second}` })),
  'post /history/connectionData/:connectionDataId/restore/:revision': ({ values }) =>
    values.flatMap(({ id, revision }) =>
      [...new Set([1, 2, Number(revision)])].map((each) => ({ path: `/history/connectionData/${id}/restore/${each}` })),
    ),
  'post /history/connectionList/:itemId/restore/:revision': ({ scenario: { entries } }) =>
    SECTIONS.flatMap((n) => [entries[n].changed, entries[n].gone]).flatMap((id) =>
      [1, 2, 3].map((revision) => ({ path: `/history/connectionList/${id}/restore/${revision}` })),
    ),
}

const CLOSING: Writes = {
  // A version that never existed, and unaccepted outstanding points: neither call closes the day.
  'post /day/:dayId/close': ({ scenario: { dayId, nextDayId }, versions }) =>
    [dayId, nextDayId].flatMap((day) => [
      { path: `/day/${day}/close`, body: { version: TOO_NEW } },
      { path: `/day/${day}/close`, body: { version: versions.get(day) ?? 1 } },
    ]),
  'post /day/:dayId/approve': ({ scenario: { dayId } }) => [{ path: `/day/${dayId}/approve`, body: { version: 1 } }],
  'post /day/approve/undo': ({ scenario: { dayId } }) => [{ path: '/day/approve/undo', body: [{ dayId, version: 1 }] }],
  'post /day/approve': ({ scenario: { dayId } }) => [{ path: '/day/approve', body: [{ dayId, version: 1 }] }],
  'post /day/:dayId/reopen': ({ scenario: { dayId } }) => [
    { path: `/day/${dayId}/reopen`, body: { reason: 'Per prova' } },
  ],
}

/** A day with nothing after it: the answer is a refusal, and no job changes the days of the other calls. */
const CORRECTION: Writes = {
  'post /day/:dayId/correction': ({ scenario: { nextDayId } }) => [
    { path: `/day/${nextDayId}/correction`, body: { reason: 'Per prova' } },
  ],
}

const EXPECTED: Writes = {
  'post /day/:dayId/expected/:dataId': ({ values }) =>
    values.map(({ day_id, data_id }) => ({ path: `/day/${day_id}/expected/${data_id}`, body: { confirmed: 1 } })),
}

const QUESTIONS: Writes = {
  'post /question': ({ scenario: { dayId }, values }) =>
    values
      .filter(({ day_id }) => day_id === dayId)
      .map(({ data_id }) => ({ path: '/question', body: { dayId, dataId: data_id, text: 'Perché?' } })),
  'post /question/:questionId/answer': ({ scenario: { questions } }) =>
    SECTIONS.map((n) => ({ path: `/question/${questions[n]}/answer`, body: { text: 'Perché sì.' } })),
  'post /question/:questionId/resolve': ({ scenario: { questions } }) =>
    SECTIONS.map((n) => ({ path: `/question/${questions[n]}/resolve` })),
}

const RULES: Writes = {
  'post /rule/reload-previous-day/:dayId/:ruleId': ({ scenario: { dayId, nextDayId, rules }, automatic }) =>
    [...automatic, rules.feeding, rules.check1].flatMap((ruleId) =>
      [dayId, nextDayId].map((day) => ({ path: `/rule/reload-previous-day/${day}/${ruleId}` })),
    ),
  'post /rule/create': ({ scenario: { company, entries }, values }) =>
    values.map(({ data_id }) => ({
      path: '/rule/create',
      body: {
        name: 'Regola',
        checkBox: false,
        ruleDataId: data_id,
        ruleData2Id: entries[1].dataId,
        libraryId: company.libraryId,
      },
    })),
  'delete /rule/:ruleId': ({ automatic }) => automatic.map((ruleId) => ({ path: `/rule/${ruleId}` })),
  'post /access-control/update': ({ scenario: { people, entries } }) => [
    {
      path: '/access-control/update',
      body: { userId: people.silent.userId, dataId: entries[1].dataId, accessLevel: 'VIEW' },
    },
  ],
}

const OTHERS: Writes = {
  'post /day/create': () => [{ path: '/day/create?date=2026-03-01' }],
  'put /files/:documentId/rename': ({ scenario: { document, secrets } }) => [
    { path: `/files/${document.id}/rename?newFileName=${secrets.document.name}` },
  ],
  'post /files/upload': ({ scenario: { dayId } }) => [
    { path: '/files/upload', body: formWith({ content: pdf, name: 'finta.png' }, { dayId }) },
  ],
  'put /users/me/:field': ({ scenario: { people } }) => [
    { path: '/users/me/name', body: { name: people.reader.name } },
    { path: '/users/me/email', body: { email: people.silent.email.toUpperCase() } },
  ],
  'put /users/others/:userId': ({ scenario: { people } }) => [
    {
      path: `/users/others/${people.silent.userId}`,
      body: {
        name: 'Nome',
        email: people.owner.email,
        userType: 'VIEWER_DATA',
        viewHistory: true,
        viewComments: true,
        viewDayNotifications: true,
      },
    },
  ],
  'post /users/add': ({ scenario: { people } }) => [
    { path: '/users/add', body: { name: 'Nome', email: people.silent.email, userType: 'VIEWER_DATA' } },
  ],
  'put /company': ({ scenario: { company } }) => [{ path: '/company', body: { companyName: company.name } }],
  'put /company/security': () => [
    { path: '/company/security', body: { factorsRequired: false, confirmSensitive: false } },
  ],
  'put /library/items/:dataId': ({ values }) =>
    values.map(({ data_id }) => ({ path: `/library/items/${data_id}`, body: { aggregation: 'LAST' } })),
  'put /company/settings': () => [{ path: '/company/settings', body: { dayEndsAt: 5 } }],
  'put /users/settings': () => [{ path: '/users/settings', body: { remindByMail: false } }],
  'post /company/logo': () => [{ path: '/company/logo', body: formWith(undefined) }],
  'post /embed/keys': () => [{ path: '/embed/keys', body: { ...A_KEY, expiresAt: '2000-01-01T00:00:00Z' } }],
  'post /library/create': () => [{ path: '/library/create', body: { title: '', sections: [] } }],
}

const IMPORTS: Writes = {
  'post /report/import': () => [{ path: '/report/import', body: aTable('2026-03-01') }],
  'post /report/import/:importId/columns': ({ importId, values }) =>
    [...new Set(values.map(({ data_id }) => data_id))].map((dataKey) => ({
      path: `/report/import/${importId}/columns`,
      body: { columns: [{ column: 'B', dataKey }] },
    })),
  // A version that never existed: nothing is applied.
  'post /report/import/:importId/apply': ({ importId }) => [
    { path: `/report/import/${importId}/apply`, body: { version: TOO_NEW } },
  ],
  'post /report/import/:importId/stop': ({ importId }) => [{ path: `/report/import/${importId}/stop` }],
  'post /report/import/:importId/undo': ({ importId }) => [{ path: `/report/import/${importId}/undo`, body: {} }],
}

const WRITES: Writes = {
  ...VALUES,
  ...CLOSING,
  ...CORRECTION,
  ...EXPECTED,
  ...QUESTIONS,
  ...RULES,
  ...IMPORTS,
  ...OTHERS,
}

/** An import of the reader, whatever their type. */
async function givenReadersImport({ api, company, people }: Scenario) {
  const columns = ['Data', 'Importo'].map((header, index) => ({
    index,
    header,
    outcome: index === 0 ? 'date' : 'unknown',
    key: null,
    samples: [],
  }))
  const cells = [
    ['Data', 'Importo'],
    ['01/03/2026', '987.654,32'],
  ].map((row) => row.map((text) => ({ text, value: text })))
  const packer = new SheetPacker()
  packer.add(cells)
  return insertImport(api.db, {
    company_id: company.companyId,
    user_id: people.reader.userId,
    file_name: 'importi.csv',
    sheet: null,
    content: await packer.end(),
    bytes: 0,
    layout: JSON.stringify({ header: 0, dateColumn: 0, columns }),
    row_count: 1,
    state: 'checked',
    run: 0,
    result: null,
    run_by: null,
    applied_by: null,
    applied_at: null,
    message: null,
    created_at: api.clock.now(),
    changed_at: api.clock.now(),
  })
}

/** Writes whose answer has no data. */
const WITHOUT_DATA: Route[] = [
  'post /auth/confirm',
  'post /auth/logout',
  'post /auth/passkeys/set-up',
  'post /auth/passkeys',
  'delete /auth/passkeys/:passkeyId',
  'post /auth/second-factor/set-up',
  'post /auth/second-factor/confirm',
  'post /auth/second-factor/switch-off',
  'delete /users/:userId/second-factor',
  'delete /users/:userId/sessions',
  'delete /auth/other-sessions',
  'delete /auth/sessions/:sessionId',
  'put /users/change-password',
  'delete /users/:userId',
  'post /live/presence',
  'delete /company/logo',
  'delete /day/:dayId',
  'post /day/:dayId/restore',
  'delete /day/:dayId/purge',
  'delete /files/:documentId',
  'delete /notification',
  'delete /notification/:notificationId',
  'delete /embed/keys/:keyId',
  'post /report/pack',
  'post /report/pack/month',
  'post /report/pack/:jobId/link',
  'delete /report/pack/:jobId',
  'delete /report/import/:importId',
  'delete /question/:questionId',
]

/** The calls that are neither reads nor listed here; their answers would not be checked. */
export const UNCHECKED = ROUTES.filter((route) => !isRead(route) && !WRITES[route] && !WITHOUT_DATA.includes(route))

/** Every write whose answer has data: saves of existing values, conflicts, restores, refusals. */
export async function writesOf(scenario: Scenario): Promise<(Call & { route: Route })[]> {
  const { api, company, names } = scenario
  const ofCompany = { company_id: company.companyId }
  const written: Written = {
    scenario,
    importId: await givenReadersImport(scenario),
    values: await api.db('day_values').where(ofCompany).orderBy('id'),
    automatic: await api
      .db('rules')
      .where({ ...ofCompany, automatic: 1 })
      .pluck('id'),
    versions: new Map((await api.db('days').where(ofCompany)).map(({ id, version }) => [id, Number(version)])),
    checks: [await company.item(names.items.check1), await company.item(names.items.check2)],
  }
  return Object.entries(WRITES).flatMap(([route, requests]) =>
    (requests?.(written) ?? []).map((request) => ({
      route: route as Route,
      method: methodOf(route as Route),
      ...request,
    })),
  )
}
