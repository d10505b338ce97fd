import { ACCESS_LEVELS } from 'domain/accessLevels'
import { USER_TYPES } from 'domain/userTypes'
import fc from 'fast-check'
import { onEveryDatabase, type TestApi } from './testing/api'
import { type Call, call, readsOf, thingsOf } from './testing/canaries/calls'
import { type Canary, canariesOf, secretsOf } from './testing/canaries/canaries'
import { prepareEvents } from './testing/canaries/events'
import { ITEM_KEYS } from './testing/canaries/form'
import { keepOriginal, makeReader } from './testing/canaries/original'
import { ALL_SEEING, type Reader, sightOf } from './testing/canaries/reader'
import { tellStory } from './testing/canaries/story'
import { UNREAD, writesOf } from './testing/canaries/writes'
import type { Client } from './testing/client'
import { givenView } from './testing/embed'
import { RIGHTS } from './testing/rights/table'

const CASES = 1000

test('every call of the table of rights is a read, answers a write, or answers nothing', () => {
  expect(UNREAD).toEqual([])
})

async function givenWorld(api: TestApi) {
  const story = await tellStory(api)
  const things = await thingsOf(story)
  const listenAs = (client: Client) => async (asked: Call) => {
    const { status, headers, text } = await call(client, asked)
    return { asked: `${asked.method} ${asked.path} ${status}`, told: `${JSON.stringify([...headers])} ${text}` }
  }
  const listen = listenAs(story.people.reader.client)
  return {
    story,
    things,
    listen,
    listenAs,
    canaries: canariesOf(story),
    secrets: await secretsOf(story),
    reads: readsOf(story, things),
    writes: await writesOf(story),
    restore: await keepOriginal(story),
  }
}

interface Answer {
  /** The call and the status. */
  asked: string
  /** All that came back, headers included. */
  told: string
}

const isIn = (text: string, { forms }: Canary) => forms.some((form) => text.includes(form))

/** Which of these were told, and by which calls. */
function leaks(canaries: Canary[], answers: Answer[]) {
  const all = answers.map(({ told }) => told).join('\n')
  return canaries
    .filter((canary) => isIn(all, canary))
    .map((canary) => ({
      what: canary.what,
      by: answers.filter(({ told }) => isIn(told, canary)).map(({ asked }) => asked),
    }))
}

const FLAGS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  viewHistory: (bits & 1) > 0,
  viewComments: (bits & 2) > 0,
  viewDayNotifications: (bits & 4) > 0,
}))
const inTurn = (shift: number): Reader['levels'] =>
  Object.fromEntries(ITEM_KEYS.map((key, index) => [key, ACCESS_LEVELS[(index + shift) % ACCESS_LEVELS.length]]))

const someLevels = fc.record(Object.fromEntries(ITEM_KEYS.map((key) => [key, fc.constantFrom(...ACCESS_LEVELS)])), {
  requiredKeys: [],
})
const someReader: fc.Arbitrary<Reader> = fc.record({
  userType: fc.constantFrom(...USER_TYPES),
  viewHistory: fc.boolean(),
  viewComments: fc.boolean(),
  viewDayNotifications: fc.boolean(),
  levels: someLevels,
})

onEveryDatabase((api, sample) => {
  const cases = sample.count(CASES)

  let here: Awaited<ReturnType<typeof givenWorld>>
  let theirs: Awaited<ReturnType<typeof givenWorld>>
  let toNobody: Canary[]
  let answered = 0
  let isWritten = false
  beforeAll(async () => {
    here = await givenWorld(api())
    theirs = await givenWorld(api())
    toNobody = [...here.secrets, ...theirs.secrets, ...theirs.canaries]
  }, 60_000)

  const become = async (reader: Reader) => {
    if (isWritten) await here.restore()
    isWritten = false
    await makeReader(here.story, reader)
    const sight = sightOf(reader)
    const made = ({ madeBy }: Canary) => madeBy?.(sight) ?? false
    return here.canaries.map((canary) => ({ ...canary, shown: canary.shownTo(sight), made: made(canary) }))
  }

  test.each(USER_TYPES)(
    'all the reads together tell a %s what is theirs to know, and nothing else',
    async (userType) => {
      for (const [turn, flags] of sample.of([...FLAGS.entries()])) {
        for (const levels of [{}, inTurn(turn)]) {
          const canaries = await become({ userType, ...flags, levels })
          const answers = await Promise.all(here.reads.map(here.listen))
          const hidden = [...canaries.filter(({ shown }) => !shown), ...toNobody]
          const untold = canaries
            .filter(({ shown }) => shown)
            .filter((canary) => !answers.some(({ told }) => isIn(told, canary)))
          const found = { leaks: leaks(hidden, answers), untold: untold.map(({ what }) => what) }
          expect({ flags, levels, ...found }).toEqual({ flags, levels, leaks: [], untold: [] })
        }
      }
    },
    60_000,
  )

  test.each(['EDITOR_DATA_FILES', 'EDITOR_DATA', 'VIEWER_DATA_FILES', 'VIEWER'] as const)(
    'a view embedded for a %s tells what is theirs to know, but for documents and notifications',
    async (userType) => {
      const { story, canaries, reads, writes, listenAs } = here
      const { owner, reader } = story.people
      for (const [turn, flags] of sample.of([...FLAGS.entries()])) {
        const levels = inTurn(turn)
        await become({ userType, ...flags, levels })
        const { client } = await givenView(api(), owner, { mode: 'edit', username: reader.username })
        const answers = await Promise.all(reads.map(listenAs(client)))
        for (const write of writes.slice(turn * 8, turn * 8 + 8)) answers.push(await listenAs(client)(write))
        isWritten = true
        const withoutFiles = userType.replace('_FILES', '') as typeof userType
        const sight = sightOf({ ...flags, userType: withoutFiles, viewDayNotifications: false, levels })
        const hidden = canaries.filter((canary) => !canary.shownTo(sight) && !canary.madeBy?.(sight))
        expect({ flags, leaks: leaks([...hidden, ...toNobody], answers) }).toEqual({ flags, leaks: [] })
      }
    },
    60_000,
  )

  test('a view embedded for nobody tells the figures, and nothing that has to do with persons', async () => {
    const { story, canaries, reads, writes, listenAs } = here
    await become(ALL_SEEING)
    const { client } = await givenView(api(), story.people.owner, { mode: 'edit' })
    const answers = await Promise.all([...reads, ...writes].map(listenAs(client)))
    const flags = { viewHistory: false, viewComments: false, viewDayNotifications: false }
    const sight = sightOf({ userType: 'VIEWER_DATA', ...flags, levels: {} })
    const hidden = canaries.filter((canary) => !canary.shownTo(sight))
    expect(leaks([...hidden, ...toNobody], answers)).toEqual([])
    const figures = canaries.filter(({ what }) => /^(a figure|another figure|result \d|the sum of list \d)$/.test(what))
    expect(figures.length).toBe(6)
    for (const figure of figures)
      expect([figure.what, answers.some(({ told }) => isIn(told, figure))]).toEqual([figure.what, true])
  })

  test(`${cases} random readers are told nothing that isn’t theirs, by reads, writes and refusals`, async () => {
    const someReads = fc.shuffledSubarray(here.reads, { minLength: 6, maxLength: 12 })
    // What names no id would be about the reader's own company.
    const someWrites = fc.shuffledSubarray(
      [...here.writes, ...theirs.writes.filter(({ route }) => !RIGHTS[route]?.namesNothing)],
      { minLength: 4, maxLength: 7 },
    )
    const foreignReads = fc.shuffledSubarray(theirs.reads, { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(someReader, someReads, someWrites, foreignReads, async (reader, reads, writes, foreign) => {
        const canaries = await become(reader)
        const answers = await Promise.all([...reads, ...foreign].map(here.listen))
        for (const write of writes) answers.push(await here.listen(write))
        isWritten = answers.some(({ asked }) => /^(post|put|delete) .* 2\d\d$/.test(asked))
        answered += answers.length
        expect(leaks([...canaries.filter(({ shown, made }) => !shown && !made), ...toNobody], answers)).toEqual([])
        expect(answers.filter(({ asked }) => / 5\d\d$/.test(asked))).toEqual([])
      }),
      { numRuns: cases, endOnFailure: true },
    )
    expect(answered).toBeGreaterThan(cases * 11)
  }, 600_000)

  test('what happens while a right is taken away isn’t told when it comes back', async () => {
    await fc.assert(
      fc.asyncProperty(someReader, async (reader) => {
        const { client } = here.story.people.reader
        await become(ALL_SEEING)
        const { canaries, happen } = await prepareEvents(here.story)
        await makeReader(here.story, reader)
        const undo = await happen()
        await makeReader(here.story, ALL_SEEING)
        const messages = (await client.get('/notification')).text
        await undo()
        isWritten = true
        const sight = sightOf(reader)
        const wrong = canaries.filter((canary) => isIn(messages, canary) !== canary.shownTo(sight))
        expect(wrong.map(({ what }) => what)).toEqual([])
      }),
      { numRuns: sample.count(40), endOnFailure: true },
    )
  }, 120_000)
})
