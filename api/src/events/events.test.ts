import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createApp } from '../app'
import { correctionJobs } from '../corrections/job'
import { asCreation } from '../demo/form'
import { startServer } from '../http/server'
import { importJobs } from '../imports/job'
import { createMetrics } from '../metrics/metrics'
import { onEveryDatabase, type TestApi } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, SMALL_FORM, signIn } from '../testing/company'
import { watchCompanySql } from '../testing/companySql/watch'
import { corrected } from '../testing/corrections'
import { closeDay, givenDay, givenEntry, itemNamed, readDay } from '../testing/day'
import { formWith, givenDocument } from '../testing/documents'
import { png } from '../testing/files'
import { applied, undone } from '../testing/imports'
import { longJobsOf } from '../testing/longJobs'
import { A_KEY } from '../testing/rights/rows'
import { tokenIn } from '../testing/smtp'
import type { DomainEvent, EventOf, EventType } from './events'
import type { Listener } from './listener'

/** The compiler asks for a new type of event here. Those of packs aren't recorded by a request: `packs/routes.test.ts`. */
const EVERY_TYPE: Record<Exclude<EventType, 'packReady' | 'packFailed'>, true> = {
  dayCreated: true,
  dayDeleted: true,
  dayRestored: true,
  dayPurged: true,
  dayClosed: true,
  dayApproved: true,
  dayApprovalWithdrawn: true,
  dayReopened: true,
  figuresChanged: true,
  figureRestored: true,
  carryOverReloaded: true,
  dayCorrected: true,
  correctionEnded: true,
  listItemsAdded: true,
  listItemsChanged: true,
  listItemRemoved: true,
  listItemRestored: true,
  emptyListConfirmed: true,
  questionAsked: true,
  questionAnswered: true,
  questionResolved: true,
  questionRemoved: true,
  documentAdded: true,
  documentRenamed: true,
  documentRemoved: true,
  importApplied: true,
  importUndone: true,
  libraryCreated: true,
  ruleCreated: true,
  ruleDeleted: true,
  itemSettingsChanged: true,
  accessLevelChanged: true,
  userInvited: true,
  invitationUndone: true,
  userRegistered: true,
  userChanged: true,
  userRemoved: true,
  companyRenamed: true,
  companySecurityChanged: true,
  companySettingsChanged: true,
  logoChanged: true,
  embedKeyCreated: true,
  embedKeyRevoked: true,
  secondFactorReset: true,
}
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1'
const NEW_USER = { name: 'Nuova Persona', userType: 'EDITOR_DATA' }
const RIGHTS = { viewHistory: true, viewComments: false, viewDayNotifications: false }

/** The app with one more listener, which keeps the events that it gets in the transaction and after its commit. */
async function startListening(api: TestApi, given: { smtpUrl?: string; also?: Listener } = {}) {
  const recorded: DomainEvent[] = []
  const committed: DomainEvent[] = []
  const listener: Listener = {
    inTransaction: async (event) => {
      recorded.push(event)
    },
    afterCommit: async (event) => {
      committed.push(event)
    },
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quotidia-events-'))
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => lines.push(line) })
  const config = { ...api.config, dataDir, smtpUrl: given.smtpUrl ?? null }
  const listeners = given.also ? [listener, given.also] : [listener]
  const shared = { db: api.db, clock: api.clock.now, config, logger, metrics: createMetrics() }
  const jobs = longJobsOf(shared, [importJobs, correctionJobs], listeners)
  const app = createApp({ ...shared, listeners, wakeJobs: jobs.wake })
  const server = await startServer(await watchCompanySql(app, api.db), 0)
  const outbox = path.join(dataDir, 'outbox')
  return {
    recorded,
    committed,
    log: () => lines.join(''),
    as: ({ client }: { client: { token: string | undefined } }) =>
      clientOf({ url: `http://127.0.0.1:${server.port}` }, client.token),
    lastLink: () => tokenIn(readFileSync(path.join(outbox, readdirSync(outbox).sort().at(-1) ?? ''), 'utf8')),
    stop: async () => {
      await server.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

type Listening = Awaited<ReturnType<typeof startListening>>

onEveryDatabase((api) => {
  const running: Listening[] = []
  const listen = async (given?: Parameters<typeof startListening>[1]) => {
    const started = await startListening(api(), given)
    running.push(started)
    return started
  }
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop()
  })

  async function givenOwner(listening: Listening) {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    return { company, owner, client: listening.as(owner) }
  }

  type Given = Awaited<ReturnType<typeof givenOwner>>

  async function changeDays({ company, client }: Given) {
    const first = await givenDay(client, '2026-03-01')
    const second = await givenDay(client, '2026-03-02')
    const cash = await company.item('Contanti')
    await client.post(`/data/update?dayId=${first}`, { body: [{ dataId: cash, value: 12.5 }] })
    const { connectionDataId } = itemNamed(await readDay(client, first), 'Contanti')
    await client.post(`/history/connectionData/${connectionDataId}/restore/1`)
    await client.post(`/data/update?dayId=${first}`, { body: [{ dataId: cash, value: 40 }] })
    const rule = await api().db('rules').where({ library_id: company.libraryId, automatic: 1 }).first()
    await client.post(`/rule/reload-previous-day/${second}/${rule?.id}`)
    const spending = await company.listOf('Spese varie')
    await client.post(`/data/list/none?dayId=${first}`, { body: { listId: spending.listId } })
    const { id } = await givenEntry(client, first, spending, 7, 'Pane')
    await client.post(`/data/list/update?dayId=${first}`, { body: [{ id, ...spending, value: 8 }] })
    await client.delete(`/data/list/delete/${id}`)
    await client.post(`/history/connectionList/${id}/restore/1`)
    const { id: documentId } = await givenDocument(client, first)
    await client.put(`/files/${documentId}/rename?newFileName=Ricevuta`)
    await client.delete(`/files/${documentId}`)
    const question = { dayId: first, dataId: cash, text: 'Come mai?' }
    const { body: asked } = await client.post('/question', { body: question })
    await client.post(`/question/${asked.id}/answer`, { body: { text: 'Contati due volte.' } })
    await client.post(`/question/${asked.id}/resolve`)
    await client.delete(`/question/${asked.id}`)
    const version = await closeDay(client, first)
    await client.post(`/day/${first}/approve`, { body: { version } })
    await client.post('/day/approve/undo', { body: [{ dayId: first, version: version + 1 }] })
    await client.post(`/day/${first}/reopen`, { body: { reason: 'Per prova' } })
    await client.delete(`/day/${first}`)
    await client.post(`/day/${first}/restore`)
    await client.delete(`/day/${first}`)
    await client.delete(`/day/${first}/purge`)
    return { first, second, cash, itemId: id }
  }

  async function importDays({ client }: Given) {
    const rows = [
      ['Data', 'Contanti'],
      ['02/04/2026', '1'],
      ['01/04/2026', '2'],
    ]
    const { importId } = await applied(client, rows)
    await undone(client, importId)
    return importId
  }

  async function correctDay({ company, client }: Given) {
    const first = await givenDay(client, '2026-05-01')
    const second = await givenDay(client, '2026-05-02')
    const body = [{ dataId: await company.item('Contanti'), value: 3 }]
    await client.post(`/data/update?dayId=${first}`, { body })
    await corrected(client, first)
    return second
  }

  async function changeLibrary({ company, client }: Given) {
    await client.post('/library/create', { body: asCreation(SMALL_FORM) })
    const { body: items } = await client.get('/library/items')
    await client.put(`/library/items/${items[0].dataId}`, { body: { aggregation: 'LAST' } })
    const rule = { name: 'Cassa', checkBox: true, previousDay: null, ruleDataId: await company.item('Cassa contata') }
    const created = await client.post('/rule/create', { body: { ...rule, libraryId: company.libraryId } })
    await client.delete(`/rule/${created.body.data.ruleId}`)
    const { userId } = await company.person('EDITOR_DATA')
    const dataId = await company.item('Contanti')
    await client.post('/access-control/update', { body: { userId, dataId, accessLevel: 'VIEW' } })
  }

  async function changeCompany({ client, owner }: Given, { lastLink }: Listening) {
    const email = `${owner.username}.nuova@esempio.it`
    const { body: user } = await client.post('/users/add', { body: { ...NEW_USER, email } })
    await client.put(`/users/register?token=${lastLink()}`, { body: { password: 'una password lunga' } })
    await client.put(`/users/others/${user.userId}`, { body: { ...NEW_USER, ...RIGHTS, email } })
    const theirs = await signIn(api(), user.username)
    await theirs.post('/auth/second-factor/set-up', { body: { password: 'una password lunga' } })
    await client.delete(`/users/${user.userId}/second-factor`)
    await client.delete(`/users/${user.userId}`)
    await client.put('/company', { body: { companyName: 'Un altro nome' } })
    await client.put('/company/security', { body: { factorsRequired: false, confirmSensitive: true } })
    await client.put('/company/settings', { body: { dayEndsAt: 4 } })
    await client.post('/company/logo', { body: formWith({ content: png, name: 'logo.png', field: 'logo' }) })
    const { body: embed } = await client.post('/embed/keys', { body: A_KEY })
    await client.delete(`/embed/keys/${embed.key.id}`)
    const mailless = await listen({ smtpUrl: NO_MAIL_SERVER })
    const answer = await mailless.as(owner).post('/users/add', { body: { ...NEW_USER, email: `b.${email}` } })
    expect(answer.status).toBe(503)
    return mailless
  }

  const typesOf = (events: DomainEvent[]) => events.map(({ type }) => type)
  const ofType = <Type extends EventType>(events: DomainEvent[], type: Type) =>
    events.filter((event): event is EventOf<Type> => event.type === type)

  test('a listener of the app gets every change of the record once, in order', async () => {
    const listening = await listen()
    const given = await givenOwner(listening)
    const { userId } = given.owner
    const { first, second, cash, itemId } = await changeDays(given)
    expect(typesOf(listening.recorded)).toEqual([
      'dayCreated',
      'dayCreated',
      'figuresChanged',
      'figureRestored',
      'figuresChanged',
      'figuresChanged',
      'carryOverReloaded',
      'emptyListConfirmed',
      'listItemsAdded',
      'listItemsChanged',
      'listItemRemoved',
      'listItemRestored',
      'documentAdded',
      'documentRenamed',
      'documentRemoved',
      'questionAsked',
      'questionAnswered',
      'questionResolved',
      'questionRemoved',
      'dayClosed',
      'dayApproved',
      'dayApprovalWithdrawn',
      'dayReopened',
      'dayDeleted',
      'dayRestored',
      'dayDeleted',
      'dayPurged',
    ])
    const by = { actor: { userId, companyId: given.company.companyId }, at: expect.any(Number) }
    const { recorded, committed } = listening
    expect(ofType(recorded, 'dayCreated')[1]).toMatchObject({
      ...by,
      day: { id: second },
      previous: { day: { id: first } },
    })
    expect(ofType(recorded, 'figuresChanged')[0]).toMatchObject({
      ...by,
      day: { id: first },
      changes: [{ dataId: cash, revision: 2, before: { cents: 0, editorId: null }, after: { cents: 1250 } }],
    })
    expect(ofType(recorded, 'figuresChanged')[0]?.figures.get(cash)).toBe(1250)
    expect(ofType(recorded, 'listItemsChanged')[0]).toMatchObject({
      changes: [{ itemId, before: { cents: 700, causal: 'Pane', editorId: userId }, after: { cents: 800 } }],
    })
    expect(ofType(recorded, 'listItemRestored')[0]).toMatchObject({
      wasRemoved: true,
      change: { after: { cents: 700 } },
    })
    expect(ofType(recorded, 'dayDeleted')[0]).toMatchObject({ day: { id: first }, next: { id: second } })
    const approved = ofType(recorded, 'dayApproved')[0]
    expect(approved).toMatchObject({ day: { id: first, status: 'closed' }, closedBy: userId })
    expect(ofType(recorded, 'dayReopened')[0]).toMatchObject({ closedBy: userId, reason: 'Per prova' })
    const before = recorded.length
    const ofImport = await importDays(given)
    const imported = recorded.slice(before)
    expect(imported.map(({ type, importId }) => [type, importId])).toEqual([
      ['dayCreated', ofImport],
      ['figuresChanged', ofImport],
      ['dayCreated', ofImport],
      ['figuresChanged', ofImport],
      ['importApplied', undefined],
      ['dayDeleted', ofImport],
      ['dayDeleted', ofImport],
      ['importUndone', undefined],
    ])
    const days = { ofImport, days: 2, from: '2026-04-01', to: '2026-04-02' }
    expect(imported[4]).toMatchObject({ ...by, ...days, created: 2 })
    expect(imported.at(-1)).toMatchObject({ ...by, ...days })
    const dayId = await correctDay(given)
    const carried = await given.company.item('Fondo cassa')
    expect(recorded.slice(-2)).toMatchObject([
      { ...by, type: 'dayCorrected', day: { id: dayId }, changes: [{ dataId: carried, after: { cents: 300 } }] },
      { ...by, type: 'correctionEnded', days: 1, first: { dayId, date: '2026-05-02' }, to: '2026-05-02' },
    ])
    await changeLibrary(given)
    const mailless = await changeCompany(given, listening)
    expect(typesOf(mailless.recorded)).toEqual(['userInvited', 'invitationUndone'])
    expect(new Set(typesOf([...recorded, ...mailless.recorded]))).toEqual(new Set(Object.keys(EVERY_TYPE)))
    expect(committed).toEqual(recorded)
  })

  test('a refused change records no event, and a retry of a successful one records no second event', async () => {
    const listening = await listen()
    const { client, company } = await givenOwner(listening)
    const headers = { 'Idempotency-Key': 'giorno' }
    for (let time = 0; time < 2; time++) await client.post('/day/create?date=2026-03-01', { headers })
    expect((await client.post('/day/create?date=2026-03-01')).status).toBe(409)
    const dayId = listening.recorded.flatMap((event) => (event.type === 'dayCreated' ? event.day.id : []))
    const body = [{ dataId: await company.item('Totale'), value: 1 }]
    expect((await client.post(`/data/update?dayId=${dayId[0]}`, { body })).status).toBe(403)
    expect(typesOf(listening.recorded)).toEqual(['dayCreated'])
    expect(typesOf(listening.committed)).toEqual(['dayCreated'])
  })

  test('an error of a listener in the transaction undoes the change, and no listener is called after a commit', async () => {
    const fail = async () => {
      throw new Error('The listener fails.')
    }
    const listening = await listen({ also: { inTransaction: fail } })
    const { client, company } = await givenOwner(listening)
    expect((await client.put('/company', { body: { companyName: 'Un altro nome' } })).status).toBe(500)
    expect(await api().db('companies').where({ id: company.companyId }).first()).toMatchObject({ name: company.name })
    expect(typesOf(listening.recorded)).toEqual(['companyRenamed'])
    expect(listening.committed).toEqual([])
  })

  test('after a repeated transaction listeners get only the committed attempt', async () => {
    let attempts = 0
    const failOnce = async () => {
      attempts += 1
      if (attempts === 1) throw Object.assign(new Error('The database is busy.'), { code: 'SQLITE_BUSY' })
    }
    const listening = await listen({ also: { inTransaction: failOnce } })
    const { client } = await givenOwner(listening)
    expect((await client.put('/company', { body: { companyName: 'Un altro nome' } })).status).toBe(200)
    expect(typesOf(listening.recorded)).toEqual(['companyRenamed', 'companyRenamed'])
    expect(typesOf(listening.committed)).toEqual(['companyRenamed'])
  })

  test('an error of a listener after the commit is logged, and doesn’t change the answer', async () => {
    const fail = async () => {
      throw new Error('The listener fails.')
    }
    const listening = await listen({ also: { afterCommit: fail } })
    const { client, company } = await givenOwner(listening)
    expect((await client.put('/company', { body: { companyName: 'Un altro nome' } })).status).toBe(200)
    expect(await api().db('companies').where({ id: company.companyId }).first()).toMatchObject({
      name: 'Un altro nome',
    })
    expect(listening.log()).toContain('what follows a commit failed')
  })
})
