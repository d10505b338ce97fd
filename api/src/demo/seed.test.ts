import { businessDate, DEFAULT_DAY_END } from '@quotidia/domain/businessDate'
import { pino } from 'pino'
import { listeners } from '../app'
import { openStorage } from '../storage/open'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { signIn } from '../testing/company'
import { sqlite } from '../testing/database'
import { openTab, storedFiles } from '../testing/documents'
import { addDays } from '../times'
import { DEMO_PASSWORD } from './people'
import { seedDemo } from './seed'

/** Within the demo company's business hours. What the demo contains depends on the date: not all weeks have each kind of entry. */
const SEEDED_AT = Date.parse('2026-11-26T10:00:00Z')

interface Item {
  dataId: number
  dataName: string
  dataType: string
  value: number | null
  comment: string
  lastEditor: string | null
}

onEveryDatabase(
  (api) => {
    const seed = () => {
      const { db, clock, config } = api()
      const storage = openStorage(config.storageUrl)
      const logger = pino({ level: 'silent' })
      return seedDemo({ db, clock: clock.now, passwordHashing: config.passwordHashing, storage, listeners, logger })
    }
    beforeAll(async () => {
      const { clock } = api()
      clock.stop()
      clock.advance(SEEDED_AT - clock.now())
      expect(await seed()).toBe(true)
    })

    const enter = async (username: string) => {
      const client = await signIn(api(), username, DEMO_PASSWORD)
      const { body: me } = await client.get('/users/get-current-user')
      const { body: days } = await client.get(`/day/last-days?companyId=${me.company.companyId}`)
      const full = async (dayId: number) => (await client.get(`/day/${dayId}/full`)).body
      return { client, me, days, full }
    }

    test('the demo is created only once', async () => {
      expect(await seed()).toBe(false)
      expect(await api().db('companies').pluck('name')).toEqual([
        'Trattoria Aurora',
        'Ferramenta Bianchi',
        'Bottega Conti',
      ])
    })

    test.each([
      ['aurora', 'OWNER', false],
      ['bruno', 'EDITOR_DATA_FILES', true],
      ['carla', 'EDITOR_DATA', false],
      ['dario', 'EDITOR_FILES', false],
      ['elena', 'VIEWER_DATA_FILES', true],
      ['fabio', 'VIEWER_DATA', false],
      ['gina', 'VIEWER_FILES', false],
    ])('%s is %s', async (username, userType, stored) => {
      const { me } = await enter(username)
      expect(me.user).toMatchObject({
        userType,
        viewHistory: stored,
        viewComments: stored,
        viewDayNotifications: stored,
      })
      expect(me.company).toMatchObject({
        companyName: 'Trattoria Aurora',
        demoCompanyLogo: expect.stringMatching(/^data:/),
      })
    })

    test('the library has the documented size', async () => {
      const { client } = await enter('aurora')
      const [{ libraryId, libraryTitle }] = (await client.get('/library/user')).body
      expect(libraryTitle).toBe('Chiusura giornaliera')
      const count = async (path: string) => (await client.get(`${path}/${libraryId}`)).body
      expect((await count('/section/library')).length).toBeGreaterThanOrEqual(6)
      const items: Item[] = await count('/data/library-data')
      expect(items.length).toBeGreaterThanOrEqual(40)
      expect(new Set(items.map((item) => item.dataType)).size).toBe(5)
      expect(items.filter((item) => item.dataType === 'LIST').length).toBeGreaterThanOrEqual(5)
      const formulas = await count('/formula/library')
      expect(formulas.length).toBeGreaterThanOrEqual(8)
      const results = formulas.map((formula: { resultDataId: number }) => `#data_${formula.resultDataId}`)
      expect(
        formulas.some(({ fullExpression }: { fullExpression: string }) =>
          fullExpression.split(' ').some((word) => results.includes(word)),
        ),
      ).toBe(true)
      const rules: { checkBox: boolean; automatic: boolean; kind?: string }[] = (await count('/rule/library')).data
      expect(rules.filter((rule) => rule.checkBox)).toHaveLength(1)
      expect(rules.filter((rule) => !rule.checkBox && !rule.automatic && !rule.kind)).toHaveLength(1)
      expect(rules.filter((rule) => rule.kind === 'reconciliation')).toHaveLength(1)
      expect(rules.some((rule) => rule.automatic)).toBe(true)
    })

    test('ninety days end yesterday, and carried values equal those of the previous day', async () => {
      const { me, days, full } = await enter('aurora')
      const dates = await api().db('days').where({ company_id: me.company.companyId }).orderBy('date').pluck('date')
      const today = businessDate(api().clock.now(), DEFAULT_DAY_END)
      expect(dates).toEqual(Array.from({ length: 90 }, (_, index) => addDays(today, index - 90)))
      const [yesterday, before] = await Promise.all([full(days[0].dayId), full(days[1].dayId)])
      const value = (day: { dayWithValues: Item[] }, name: string) =>
        day.dayWithValues.find((item) => item.dataName === name)?.value
      expect(value(yesterday, 'Fondo cassa iniziale')).toBe(value(before, 'Fondo cassa finale'))
      expect(value(yesterday, 'Margine progressivo di ieri')).toBe(value(before, 'Margine progressivo'))
    })

    test('days older than a week are approved, those of the last week are closed but one, and yesterday is open', async () => {
      const { client, days } = await enter('aurora')
      const shown = await Promise.all(
        days.map(async ({ dayId }: { dayId: number }) => (await client.get(`/day/${dayId}/closing`)).body),
      )
      const statuses = shown.map(({ status }) => status)
      expect(statuses.slice(0, 7)).toEqual(['open', 'closed', 'closed', 'open', 'closed', 'closed', 'closed'])
      expect(new Set(statuses.slice(7))).toEqual(new Set(['approved']))
      const differences = shown.map(({ reconciliations }) =>
        reconciliations.map((each: { difference: number }) => each.difference),
      )
      expect(differences.flat()).toEqual([-12.4])
      expect(differences[0]).toEqual([-12.4])
      const kinds = (at: number) => shown[at].events.map(({ kind }: { kind: string }) => kind)
      expect(kinds(0)).toEqual(['created'])
      expect(kinds(3)).toEqual(['created', 'closed', 'reopened'])
      expect(kinds(7)).toEqual(['created', 'closed', 'approved'])
      for (const { missing, unsatisfied, events } of shown.slice(1)) {
        const closed = events.find(({ kind }: { kind: string }) => kind === 'closed')
        expect(closed.comment !== null).toBe(missing.length + unsatisfied.length > 0)
      }
    })

    test('each sum is the sum of its entries', async () => {
      const { days, full } = await enter('aurora')
      for (const { dayId } of days) {
        const day = await full(dayId)
        for (const { dataId } of day.dataLists) {
          const entries = day.dataListsValues.filter((entry: Item) => entry.dataId === dataId)
          const cents = entries.reduce(
            (sum: number, entry: { value: number }) => sum + Math.round(entry.value * 100),
            0,
          )
          expect(Math.round(day.listSums[dataId] * 100)).toBe(cents)
        }
      }
    })

    test('yesterday has missing items; the earlier days are complete, by several people and with comments', async () => {
      const { days, full } = await enter('aurora')
      const typed = (items: Item[]) => items.filter((item) => item.dataType === 'ENTERED' || item.dataType === 'CHECK')
      const yesterday = await full(days[0].dayId)
      const open = typed(yesterday.dayWithValues).filter((item) => item.lastEditor === null && item.value === 0)
      expect(open.map((item) => item.dataName)).toEqual(
        expect.arrayContaining(['Consegne a domicilio', 'Versamento in banca']),
      )
      const editors = new Set(typed(yesterday.dayWithValues).map((item) => item.lastEditor))
      expect(editors.size).toBeGreaterThan(2)
      const earlier = await Promise.all(days.slice(2).map(({ dayId }: { dayId: number }) => full(dayId)))
      for (const day of earlier) {
        const missing = typed(day.dayWithValues).filter((item) => item.lastEditor === null)
        expect(missing.length).toBeLessThanOrEqual(2)
        expect(day.missing.length).toBeLessThanOrEqual(missing.length)
      }
      expect(yesterday.dayWithValues.some((item: Item) => item.comment !== '')).toBe(true)
      expect(earlier.some((day) => day.dataHistory.some((each: { revision: number }) => each.revision > 2))).toBe(true)
      expect(
        earlier.some((day) => day.listsHistory.some((each: { revisionType: string }) => each.revisionType === 'DEL')),
      ).toBe(true)
    })

    test('carla has one hidden item, one read-only item and one list with only its sum', async () => {
      const { days, full } = await enter('carla')
      const owner = await enter('aurora')
      const [hers, all] = await Promise.all([full(days[0].dayId), owner.full(days[0].dayId)])
      expect(all.dayWithValues.length - hers.dayWithValues.length).toBe(1)
      const levels = hers.dayWithValues.map((item: { accessLevel: string; dataType: string }) => [
        item.dataType,
        item.accessLevel,
      ])
      expect(levels.filter(([, level]: string[]) => level === 'VIEW_LIST_PARTIAL')).toEqual([
        ['LIST', 'VIEW_LIST_PARTIAL'],
      ])
      expect(levels.filter(([type, level]: string[]) => type === 'ENTERED' && level === 'VIEW')).toHaveLength(1)
    })

    test('the accountant has asked about the gifts of a closed day, and the editor of their figure has to answer', async () => {
      const { client, days } = await enter('elena')
      const { body: questions } = await client.get(`/question?dayId=${days[2].dayId}`)
      expect(questions).toMatchObject([{ dataName: 'Sconti e omaggi', status: 'open', canResolve: true }])
      const waiting = await (await enter('bruno')).client.get('/question/open')
      expect(waiting.body).toMatchObject([{ id: questions[0].id }])
    })

    test('users with the right have some notifications, but not those of three months', async () => {
      for (const username of ['aurora', 'bruno', 'elena']) {
        const { client } = await enter(username)
        const { body } = await client.get('/notification')
        expect(body.length).toBeGreaterThan(0)
        expect(body.length).toBeLessThan(15)
      }
      const { body } = await (await enter('bruno')).client.get('/notification')
      const titles = new Set(body.map((each: { title: string }) => each.title))
      expect(titles).toEqual(
        new Set([
          'Nuovo giorno',
          'Regola da completare',
          'Nuovo commento',
          'Nuovo documento',
          'Nuova domanda',
          'Giorno approvato',
        ]),
      )
      expect((await (await enter('carla')).client.get('/notification')).body).toEqual([])
    })

    test('several days have documents, which can be opened', async () => {
      const { client, days } = await enter('gina')
      const lists = await Promise.all(
        days.map(async ({ dayId }: { dayId: number }) => (await client.get(`/files/day/${dayId}`)).body),
      )
      expect(lists.filter((list) => list.length > 0).length).toBeGreaterThanOrEqual(3)
      const opened = await Promise.all(lists.flat().map(({ href }) => openTab(href)))
      expect(new Set(opened.map(({ headers }) => headers.get('Content-Type')))).toEqual(
        new Set(['application/pdf', 'image/png']),
      )
      expect(await storedFiles(api())).toHaveLength(
        await api()
          .db('documents')
          .pluck('id')
          .then((ids) => ids.length),
      )
    })

    test('of the other companies one has ten days, and one no library', async () => {
      const bianchi = await enter('bianchi')
      expect(bianchi.days).toHaveLength(10)
      const aurora = await enter('aurora')
      expect((await bianchi.client.get(`/day/${aurora.days[0].dayId}/full`)).status).toBe(404)
      const conti = await enter('conti')
      expect([(await conti.client.get('/library/user')).body, conti.days]).toEqual([[], []])
      expect((await clientOf(api()).get('/library/user')).status).toBe(401)
    })
  },
  [sqlite],
)
