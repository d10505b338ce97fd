import { onEveryDatabase } from '../testing/api'
import type { Answer, Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { sqlite } from '../testing/database'
import { givenDay } from '../testing/day'
import { Turns } from './fairness'

const CONNECTIONS = 24
const READS = 10
/** With turns it is two to four, since short saves follow each other for a millisecond; without turns about seven. */
const MOST_OF_OTHERS = 6

/** Work that lasts until it is ended, and signals its start. */
function endless(name: string, begun: string[]) {
  let end = (_: string) => {}
  const ended = new Promise<string>((resolve) => {
    end = resolve
  })
  const work = () => {
    begun.push(name)
    return ended
  }
  return { work, end: () => end(name) }
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('companies take turns, however many requests one of them has sent', async () => {
  const turns = new Turns({ together: 1, ofOne: 1, waiting: 10 })
  const begun: string[] = []
  const works = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => endless(name, begun))
  const companyOf = [1, 1, 1, 2, 2, 3]
  const done = works.map(({ work }, index) => turns.inTurn(companyOf[index] ?? 0, work))
  for (const { end } of works) end()
  await Promise.all(done)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('the company served longest ago comes next, even if another one has waited longer', async () => {
  const turns = new Turns({ together: 1, ofOne: 1, waiting: 10 })
  const begun: string[] = []
  await turns.inTurn(2, async () => undefined)
  const works = ['a1', 'a2', 'b1'].map((name) => endless(name, begun))
  const [first, second] = [0, 1].map((index) => turns.inTurn(1, works[index]?.work ?? (async () => '')))
  await nextTurn()
  const third = turns.inTurn(2, works[2]?.work ?? (async () => ''))
  for (const { end } of works) end()
  await Promise.all([first, second, third])
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('of one company only some requests are processed at once, and the rest is for others', async () => {
  const turns = new Turns({ together: 4, ofOne: 2, waiting: 10 })
  const begun: string[] = []
  const works = ['a1', 'a2', 'a3', 'b1'].map((name) => endless(name, begun))
  const done = works.map(({ work }, index) => turns.inTurn(index < 3 ? 1 : 2, work))
  await nextTurn()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  for (const { end } of works) end()
  await Promise.all(done)
})

test('only a company with too many waiting requests gets 429; a failed request returns its turn', async () => {
  const turns = new Turns({ together: 1, ofOne: 1, waiting: 1 })
  const fails = turns.inTurn(1, () => Promise.reject(new Error('it failed')))
  await expect(turns.inTurn(1, async () => 'too many')).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
    headers: { 'Retry-After': '1' },
  })
  const other = turns.inTurn(2, async () => 'served')
  await expect(fails).rejects.toThrow('it failed')
  expect(await other).toBe('served')
  expect(await turns.inTurn(1, async () => 'again')).toBe('again')
})

// On MySQL ten connections work in parallel, so that the measured order is less exact.
onEveryDatabase(
  (api) => {
    /** How many of one company's requests are answered for each read of another company, while it sends without a pause. */
    async function answeredPerRead(
      send: (owner: Client, dayId: number, dataId: number, turn: number) => Promise<Answer>,
    ) {
      const greedy = await givenCompany(api())
      const owner = (await greedy.person('OWNER')).client
      const neighbour = (await (await givenCompany(api())).person('OWNER')).client
      const [theirs, own] = [await givenDay(owner), await givenDay(neighbour)]
      const dataId = await greedy.item('Contanti')
      let answered = 0
      let isOver = false
      const sendOn = async () => {
        while (!isOver) {
          expect((await send(owner, theirs, dataId, answered)).status).toBe(200)
          answered += 1
        }
      }
      const senders = Array.from({ length: CONNECTIONS }, sendOn)
      const before = answered
      for (let read = 0; read < READS; read++) await neighbour.get(`/day/${own}/full`)
      const meanwhile = answered - before
      isOver = true
      await Promise.all(senders)
      return meanwhile / READS
    }

    test('a company’s read waits for a few of another company’s queued saves, not for all', async () => {
      const saves = await answeredPerRead((owner, dayId, dataId, value) =>
        owner.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] }),
      )
      expect(saves).toBeLessThan(MOST_OF_OTHERS)
    })

    test('a company’s read waits for parts of another company’s summaries, not for whole ones', async () => {
      const summaries = await answeredPerRead((owner) =>
        owner.get('/report/summary?from=2026-01-01&to=2026-12-31&by=day'),
      )
      expect(summaries).toBeLessThan(1)
    })
  },
  [sqlite],
)
