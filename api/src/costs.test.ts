import { COST_BUDGETS } from '../../tools/testing/costBudgets'
import { calculated, entered, type Form, list } from './demo/form'
import { onEveryDatabase } from './testing/api'
import { type Client, clientOf } from './testing/client'
import { givenCompany, PASSWORD } from './testing/company'
import { sqlite } from './testing/database'
import { givenDay, readDay } from './testing/day'
import { countStatements } from './testing/statements'

/** The company of the benchmark: 150 items in 12 sections, each with a formula, and 8 lists. */
const SECTIONS = 12
const LISTS = 8
const ITEMS = 150
const ENTRIES = 20
const DAYS = 30
const COLLEAGUES = 5

const sectionOf = (number: number) => {
  const listed = number <= LISTS ? 1 : 0
  const typed = Math.floor(ITEMS / SECTIONS) + (number <= ITEMS % SECTIONS ? 1 : 0) - listed - 1
  const names = Array.from({ length: typed }, (_, at) => `Voce ${number}.${at + 1}`)
  const lists = listed ? [list(`Lista ${number}`, `Somma ${number}`, 'Motivo')] : []
  return { name: `Sezione ${number}`, total: `Totale ${number}`, names, lists }
}
const sections = Array.from({ length: SECTIONS }, (_, index) => sectionOf(index + 1))
const FORM: Form = {
  title: 'Misure',
  sections: Object.fromEntries(
    sections.map(({ name, names, total, lists }) => [name, [...entered(...names), ...calculated(total), ...lists]]),
  ),
  formulas: Object.fromEntries(
    sections.map(({ names, total }) => [total, names.map((name) => `[${name}]`).join(' + ')]),
  ),
}

type Call = () => Promise<{ status: number; text: string }>

const dateOf = (index: number) => `2026-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`

onEveryDatabase(
  (api) => {
    let owner: Client
    let colleague: Client
    let username: string
    let dayId: number
    let dataId: number
    let counted: ReturnType<typeof countStatements>

    beforeAll(async () => {
      const company = await givenCompany(api(), FORM)
      const person = await company.person('OWNER')
      owner = person.client
      username = person.username
      for (let index = 0; index < COLLEAGUES; index++) colleague = (await company.person('OWNER')).client
      for (let index = 0; index < DAYS; index++) dayId = await givenDay(owner, dateOf(index))
      const { dataLists, dayWithValues } = await readDay(owner, dayId)
      for (const { listId, dataId: listedId } of dataLists) {
        const body = Array.from({ length: ENTRIES }, (_, at) => ({
          listId,
          dataId: listedId,
          value: at,
          causal: `Spesa ${at}`,
        }))
        await owner.post(`/data/list/add?dayId=${dayId}`, { body })
      }
      dataId = dayWithValues.find(({ dataType }) => dataType === 'ENTERED')?.dataId ?? 0
      // The first use of a session is stored after its answer.
      await colleague.get('/users/get-current-user')
      counted = countStatements(api().db)
    }, 60_000)

    const readDayOnce = () => owner.get(`/day/${dayId}/full?history=none`)

    /** Each prepares its call, whose costs are counted. */
    const calls: Record<keyof typeof COST_BUDGETS.calls, () => Promise<Call> | Call> = {
      'sign-in': () => () => clientOf(api()).post('/auth', { body: { username, password: PASSWORD } }),
      'a day': () => readDayOnce,
      'a day with its history': () => () => owner.get(`/day/${dayId}/full`),
      async 'an unchanged day'() {
        await readDayOnce()
        await readDayOnce()
        return readDayOnce
      },
      async 'a known day'() {
        const etag = (await readDayOnce()).headers.get('ETag') ?? ''
        // Without this header, fetch asks for an answer that isn't cached.
        const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
        return () => owner.get(`/day/${dayId}/full?history=none`, { headers })
      },
      'a save': () => () => owner.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: 12.5 }] }),
      'the creation of a day': () => () => owner.post(`/day/create?date=${dateOf(DAYS)}`),
      'the calendar of a year': () => () => owner.get('/day/calendar?from=2025-07-01&to=2026-06-30'),
      'the summary of a year': () => () => owner.get('/report/summary?from=2026-01-01&to=2026-12-31&by=month'),
      'the headlines': () => () => owner.get('/report/headlines'),
      notifications: () => () => colleague.get('/notification'),
    }

    test.each(Object.entries(calls))('%s costs no more than its budget', async (name, prepare) => {
      const call = await prepare()
      Object.assign(counted, { statements: 0, rows: 0 })
      const { status, text } = await call()
      expect(status).toBeLessThan(400)
      expect({ [name]: { ...counted, bytes: text.length } }).toEqual({
        [name]: COST_BUDGETS.calls[name as keyof typeof calls],
      })
    })
  },
  [sqlite],
)
