import type { DayFull } from '@quotidia/contract/days'
import fc from 'fast-check'
import { Person } from '../testing/together/Person'
import { type Author, SharedDay } from '../testing/together/SharedDay'

const SEED = 20_261_124
const STEPS = 50
const RUNS = 10
/** 500 steps, or 10,000. */
const SEEDS = Array.from({ length: process.env['TEST_ALL'] === 'true' ? 20 : 1 }, (_, more) => SEED + more)

const PEOPLE: Author[] = [
  { userId: 1, name: 'Giulia Bassi' },
  { userId: 2, name: 'Marco Riva' },
  { userId: 3, name: 'Anna Neri' },
]
/** The items to which access is now and then taken, and given back. */
const CHANGING = [13, 21]
/** Retries come after at most 30 seconds, and each may be followed by another save. */
const SETTLED_MS = 120_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

interface World {
  shared: SharedDay
  people: Person[]
  /** Returns a new number at each call, so that each value can be identified. */
  next(): number
}
type Step = (world: World, person: Person) => unknown

/** Mostly a small one, so that people meet in the same cells. */
const index = fc.oneof({ weight: 2, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(100) })
const named = (name: string, step: Step) => Object.assign(step, { toString: () => name })
const always = (name: string, step: Step) => fc.constant(named(name, step))
const one = (name: string, step: (world: World, person: Person, at: number) => unknown) =>
  index.map((at) => named(`${name} ${at}`, (world, person) => step(world, person, at)))

const step = fc.oneof(
  { weight: 10, arbitrary: one('type', ({ next }, person, at) => person.type(at, next)) },
  { weight: 8, arbitrary: always('commit', (_world, { page }) => page.commit()) },
  { weight: 1, arbitrary: always('take back', (_world, { page }) => page.takeBack()) },
  { weight: 2, arbitrary: always('add', ({ next }, person) => person.add(next)) },
  { weight: 1, arbitrary: one('remove', (_world, person, at) => person.remove(at)) },
  { weight: 2, arbitrary: one('keep mine', (_world, person, at) => person.choose('retry', at)) },
  { weight: 1, arbitrary: one('use theirs', (_world, person, at) => person.choose('discard', at)) },
  { weight: 1, arbitrary: always('lose a request', (_world, person) => person.lose('before')) },
  { weight: 2, arbitrary: always('lose an answer', (_world, person) => person.lose('after')) },
  { weight: 1, arbitrary: always('go offline', (_world, person) => person.goOffline()) },
  { weight: 3, arbitrary: always('go online', (_world, person) => person.goOnline()) },
  { weight: 1, arbitrary: always('reload', (_world, person) => person.reload()) },
  { weight: 1, arbitrary: always('close', ({ shared }, { author }) => shared.setStatus(author, 'closed')) },
  { weight: 4, arbitrary: always('reopen', ({ shared }, { author }) => shared.setStatus(author, 'open')) },
  {
    weight: 1,
    arbitrary: one('change access', ({ shared }, { author, page }, at) => {
      if (page.hasStream) shared.toggleAccess(author, CHANGING[at % CHANGING.length] ?? 0)
    }),
  },
)
/** Steps of several people, each after a pause; during most pauses, calls and events arrive. */
const steps = fc.array(fc.tuple(fc.nat(100), fc.constantFrom(0, 0, 30, 200, 800, 3000), step), {
  minLength: STEPS,
  maxLength: STEPS,
  size: 'max',
})
const latencies = fc.infiniteStream(fc.integer({ min: 1, max: 400 }))

/** Without its version, which a change of a hidden item raises too. */
const shownOf = (day: DayFull | undefined) => JSON.stringify({ ...day, version: 0 })

/** The faults in what a person sees at the end. */
function faultsOf({ shared }: World, person: Person): string[] {
  const { page, committed, author } = person
  const { saving, unanswered } = page.store.summary()
  const pending = page.store.pendingCells()
  const isKept = (value: unknown) =>
    shared.writings.some((writing) => writing.author === author && writing.value === value) ||
    pending.some(({ save }) => save.typed === value)
  return [
    ...(saving + unanswered > 0 ? [`${saving} saves aren't answered, ${unanswered} aren't sent again`] : []),
    ...(shownOf(page.day) === shownOf(shared.readAs(author)) ? [] : ['the day is another one']),
    ...pending.flatMap(({ rowKey, field, save }) => {
      const mine = committed.get(`${rowKey}/${field}`)
      return mine === undefined || save.typed === mine
        ? []
        : [`${rowKey}/${field} shows ${save.typed}, but ${mine} was typed`]
    }),
    ...[...committed].flatMap(([cell, value]) => (isKept(value) ? [] : [`${value}, typed in ${cell}, is lost`])),
    ...shared.writings.flatMap(({ author: writer, cell, replaced }) =>
      writer === author && replaced !== undefined && !person.hasSeen(cell, replaced)
        ? [`${replaced} of ${cell} was overwritten unseen`]
        : [],
    ),
  ].map((fault) => `${author.name}: ${fault}`)
}

test.each(SEEDS)('each cell shows what the server has, or what was typed; nothing is lost (seed %i)', async (seed) => {
  const property = fc.asyncProperty(fc.constantFrom(2, 3), latencies, steps, async (count, delays, taken) => {
    const shared = new SharedDay()
    const latency = () => delays.next().value ?? 1
    const people = PEOPLE.slice(0, count).map((author) => new Person(author, shared, latency))
    let last = 1000
    const world: World = { shared, people, next: () => ++last }
    await jest.advanceTimersByTimeAsync(SETTLED_MS)
    for (const [who, pause, take] of taken) {
      const person = people[who % people.length]
      if (person) take(world, person)
      await jest.advanceTimersByTimeAsync(pause)
    }
    for (const person of people) person.settle()
    await jest.advanceTimersByTimeAsync(SETTLED_MS)
    const faults = people.flatMap((person) => faultsOf(world, person))
    const begun = people.reduce((sum, person) => sum + person.begun, 0)
    if (shared.added > begun) faults.push(`${shared.added} entries were added of ${begun}`)
    for (const { page } of people) page.close()
    jest.clearAllTimers()
    sessionStorage.clear()
    expect(faults).toEqual([])
  })
  // Without shrinking, which takes longer than a test may.
  await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true })
})
