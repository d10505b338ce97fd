import fc from 'fast-check'
import type { Db } from '../db/connection'
import { sweep } from '../sweep'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany, signIn } from '../testing/company'
import { raiseCounters } from '../testing/counters'
import { givenDay } from '../testing/day'
import { startOther } from '../testing/other'
import { LEASE_MS } from './places'

const HOURS = process.env['TEST_ALL'] === 'true' ? 24 : 1
const SEED = 20_261_124
const FIRST_USER = 74_000_001
const PROCESSES = 3

/** In seconds of the stopped clock. */
const someVisit = fc.record({
  pause: fc.integer({ min: 5, max: 900 }),
  /** Between two calls of the page, which renews the lease after ten seconds without a move. */
  gaps: fc.array(fc.oneof(fc.constant(10), fc.integer({ min: 1, max: 9 })), { maxLength: 25 }),
  leavesSilently: fc.integer({ min: 1, max: 10 }).map((number) => number === 1),
  untilLeaving: fc.integer({ min: 0, max: 9 }),
  home: fc.integer({ min: 0, max: PROCESSES - 1 }),
  /** Whether the balancer gives a call to the next process instead. */
  isAway: fc.infiniteStream(fc.integer({ min: 1, max: 10 }).map((number) => number === 1)),
})

function* seconds(count: number) {
  for (let second = 0; second < count; second += 1) yield
}

onEveryDatabase((api) => {
  const processes: Awaited<ReturnType<typeof startOther>>[] = []
  afterAll(() => Promise.all(processes.map((each) => each.stop())))

  test(`${HOURS} hours of leases leave no row behind, and write each person’s moves at most every ten seconds`, async () => {
    const { clock, db } = api()
    clock.stop()
    await raiseCounters(db, { users: FIRST_USER })
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const dayId = await givenDay(owner.client)
    const dataIds = await Promise.all(['Contanti', 'Carte', 'Soci'].map(company.item))
    const people = [owner]
    while (people.length < 5) people.push(await company.person('EDITOR_DATA'))
    let written = 0
    const early: string[] = []
    function watchWrites(of: Db, process: string) {
      const last = new Map<number, { mode: string; at: number }>()
      of.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
        if (!/^update .presence./.test(sql)) return
        written += 1
        const userId = Number(
          bindings.find((value) => Number(value) >= FIRST_USER && Number(value) < FIRST_USER + 1000),
        )
        const mode = String(bindings.find((value) => typeof value === 'string'))
        const before = last.get(userId)
        const passed = clock.now() - (before?.at ?? 0)
        const isMove = mode !== 'left' && before?.mode !== 'left'
        if (isMove && passed < 10_000) early.push(`${process}: person ${userId} after ${passed} ms`)
        last.set(userId, { mode, at: clock.now() })
      })
    }
    let started = 0
    const start = async () => {
      const process = await startOther(api())
      started += 1
      watchWrites(process.db, `process ${started}`)
      return process
    }
    while (processes.length < PROCESSES) processes.push(await start())

    let told = 0
    const tell = async (client: Client, index: number, place: object) => {
      const process = processes[index % PROCESSES]
      const { status } = (await process?.clientOf(client).post('/live/presence', { body: { dayId, ...place } })) ?? {}
      if (status !== 204) throw new Error(`${status}`)
      told += 1
    }
    const clients = new Map(people.map(({ username, client }) => [username, client]))
    const isOver = () => clock.now() >= end
    /** The steps of a person, a second apart. */
    async function* actions(username: string, seed: number) {
      const visits = fc.sample(someVisit, { numRuns: 1000, seed })
      for (const { pause, gaps, leavesSilently, untilLeaving, home, isAway } of visits) {
        yield* seconds(pause)
        if (isOver()) return
        const now = (place: object) =>
          tell(clients.get(username) ?? owner.client, home + (isAway.next().value ? 1 : 0), place)
        for (const [move, gap] of [0, ...gaps].entries()) {
          yield* seconds(gap)
          await now(move === 0 ? { mode: 'view' } : { mode: 'edit', dataId: dataIds[move % dataIds.length] })
        }
        if (leavesSilently) continue
        yield* seconds(untilLeaving)
        await now({ mode: 'left' })
      }
    }

    const end = clock.now() + HOURS * 3_600_000
    let running = people.map(({ username }, index) => actions(username, SEED + index))
    for (let second = 1; running.length > 0; second += 1) {
      const going = []
      for (const person of running) if (!(await person.next()).done) going.push(person)
      running = going
      clock.advance(1000)
      for (const { live } of processes) await live.places.writeDue()
      if (second % 3600 === 0) {
        await sweep(db, clock.now())
        const dropped = (second / 3600) % PROCESSES
        await processes[dropped]?.stop()
        processes[dropped] = await start()
      }
      if (second % 18_000 === 0) for (const { username } of people) clients.set(username, await signIn(api(), username))
    }
    // The processes also write by themselves, every half second; stopping waits for the write in progress.
    const stopped = processes.splice(0)
    await Promise.all(stopped.map((each) => each.stop()))
    clock.advance(LEASE_MS)
    for (const { live } of stopped) await live.places.writeDue()
    expect(stopped.map(({ live }) => live.places.isEmpty)).toEqual(Array(PROCESSES).fill(true))
    await sweep(db, clock.now())
    expect(await db('presence').select('*')).toEqual([])

    expect(early).toEqual([])
    process.stdout.write(`${HOURS} hours: ${told} calls, ${written} writes, 0 rows left\n`)
  }, 1_200_000)
})
