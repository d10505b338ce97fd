import { ACCESS_LEVELS } from '@quotidia/domain/accessLevels'
import { USER_TYPES } from '@quotidia/domain/userTypes'
import fc from 'fast-check'
import { onEveryDatabase, type TestApi } from './testing/api'
import { type Call, call, readsOf, rowIdsOf } from './testing/canaries/calls'
import { type Canary, canariesOf, secretsOf } from './testing/canaries/canaries'
import { prepareEvents } from './testing/canaries/events'
import { ITEM_KEYS } from './testing/canaries/form'
import { ALL_SEEING, permissionsOf, type Reader } from './testing/canaries/reader'
import { createScenario } from './testing/canaries/scenario'
import { changeReader, saveState } from './testing/canaries/state'
import { UNCHECKED, writesOf } from './testing/canaries/writes'
import type { Client } from './testing/client'
import { SEED } from './testing/database'
import { givenView } from './testing/embed'
import { RIGHTS } from './testing/rights/table'

const CASES = process.env['TEST_ALL'] === 'true' ? 1000 : 100

test('every call of the table of rights is a read, a tested write, or a write whose answer has no data', () => {
  expect(UNCHECKED).toEqual([])
})

async function givenWorld(api: TestApi) {
  const scenario = await createScenario(api)
  const ids = await rowIdsOf(scenario)
  const sendAs = (client: Client) => async (request: Call) => {
    const { status, headers, text } = await call(client, request)
    return {
      request: `${request.method} ${request.path} ${status}`,
      response: `${JSON.stringify([...headers])} ${text}`,
    }
  }
  const send = sendAs(scenario.people.reader.client)
  return {
    scenario,
    ids,
    send,
    sendAs,
    canaries: canariesOf(scenario),
    secrets: await secretsOf(scenario),
    reads: readsOf(scenario, ids),
    writes: await writesOf(scenario),
    restore: await saveState(scenario),
  }
}

interface Exchange {
  /** The method, the path and the status. */
  request: string
  /** The headers and the body. */
  response: string
}

const isIn = (text: string, { texts }: Canary) => texts.some((each) => text.includes(each))

/** The canaries that the answers contain, each with the calls that returned it. */
function leaks(canaries: Canary[], answers: Exchange[]) {
  const all = answers.map(({ response }) => response).join('\n')
  return canaries
    .filter((canary) => isIn(all, canary))
    .map((canary) => ({
      what: canary.what,
      by: answers.filter(({ response }) => isIn(response, canary)).map(({ request }) => request),
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
  })

  const setReader = async (reader: Reader) => {
    if (isWritten) await here.restore()
    isWritten = false
    await changeReader(here.scenario, reader)
    const permissions = permissionsOf(reader)
    const made = ({ madeBy }: Canary) => madeBy?.(permissions) ?? false
    return here.canaries.map((canary) => ({ ...canary, shown: canary.visibleTo(permissions), made: made(canary) }))
  }

  test.each(USER_TYPES)('all reads together show a %s everything they may know, and nothing else', async (userType) => {
    for (const [turn, flags] of sample.of([...FLAGS.entries()])) {
      for (const levels of [{}, inTurn(turn)]) {
        const canaries = await setReader({ userType, ...flags, levels })
        const answers = await Promise.all(here.reads.map(here.send))
        const hidden = [...canaries.filter(({ shown }) => !shown), ...toNobody]
        const untold = canaries
          .filter(({ shown }) => shown)
          .filter((canary) => !answers.some(({ response }) => isIn(response, canary)))
        const found = { leaks: leaks(hidden, answers), untold: untold.map(({ what }) => what) }
        expect({ flags, levels, ...found }).toEqual({ flags, levels, leaks: [], untold: [] })
      }
    }
  })

  test.each(['EDITOR_DATA_FILES', 'EDITOR_DATA', 'VIEWER_DATA_FILES', 'VIEWER'] as const)(
    'a view embedded for a %s shows nothing they may not know, and no documents or notifications',
    async (userType) => {
      const { scenario, canaries, reads, writes, sendAs } = here
      const { owner, reader } = scenario.people
      for (const [turn, flags] of sample.of([...FLAGS.entries()])) {
        const levels = inTurn(turn)
        await setReader({ userType, ...flags, levels })
        const { client } = await givenView(api(), owner, {
          mode: 'edit',
          close: true,
          username: reader.username,
        })
        const answers = await Promise.all(reads.map(sendAs(client)))
        for (const write of writes.slice(turn * 8, turn * 8 + 8)) answers.push(await sendAs(client)(write))
        isWritten = true
        const withoutFiles = userType.replace('_FILES', '') as typeof userType
        const permissions = permissionsOf({ ...flags, userType: withoutFiles, viewDayNotifications: false, levels })
        const hidden = canaries.filter((canary) => !canary.visibleTo(permissions) && !canary.madeBy?.(permissions))
        expect({ flags, leaks: leaks([...hidden, ...toNobody], answers) }).toEqual({ flags, leaks: [] })
      }
    },
  )

  test('a view embedded without a user shows the figures, and no personal data', async () => {
    const { scenario, canaries, reads, writes, sendAs } = here
    await setReader(ALL_SEEING)
    const { client } = await givenView(api(), scenario.people.owner, { mode: 'edit' })
    const answers = await Promise.all([...reads, ...writes].map(sendAs(client)))
    const flags = { viewHistory: false, viewComments: false, viewDayNotifications: false }
    const permissions = permissionsOf({ userType: 'VIEWER_DATA', ...flags, levels: {} })
    const hidden = canaries.filter((canary) => !canary.visibleTo(permissions))
    expect(leaks([...hidden, ...toNobody], answers)).toEqual([])
    const figures = canaries.filter(({ what }) => /^(a figure|another figure|result \d|the sum of list \d)$/.test(what))
    expect(figures.length).toBe(6)
    for (const figure of figures)
      expect([figure.what, answers.some(({ response }) => isIn(response, figure))]).toEqual([figure.what, true])
  })

  test(`${cases} random readers find no hidden figure in reads, writes and refusals`, async () => {
    const someReads = fc.shuffledSubarray(here.reads, { minLength: 6, maxLength: 12 })
    // A request without an id would be about the reader's own company.
    const someWrites = fc.shuffledSubarray(
      [...here.writes, ...theirs.writes.filter(({ route }) => !RIGHTS[route]?.hasNoIds)],
      { minLength: 4, maxLength: 7 },
    )
    const foreignReads = fc.shuffledSubarray(theirs.reads, { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(someReader, someReads, someWrites, foreignReads, async (reader, reads, writes, foreign) => {
        const canaries = await setReader(reader)
        const answers = await Promise.all([...reads, ...foreign].map(here.send))
        for (const write of writes) answers.push(await here.send(write))
        isWritten = answers.some(({ request }) => /^(post|put|delete) .* 2\d\d$/.test(request))
        answered += answers.length
        expect(leaks([...canaries.filter(({ shown, made }) => !shown && !made), ...toNobody], answers)).toEqual([])
        expect(answers.filter(({ request }) => / 5\d\d$/.test(request))).toEqual([])
      }),
      { seed: SEED, numRuns: cases, endOnFailure: true },
    )
    process.stdout.write(`${cases} random readers\n${answered} answers searched\n`)
    expect(answered).toBeGreaterThanOrEqual(cases * 11)
  }, 600_000)

  test('a person isn’t notified of events from a time without the right to see them', async () => {
    await fc.assert(
      fc.asyncProperty(someReader, async (reader) => {
        const { client } = here.scenario.people.reader
        await setReader(ALL_SEEING)
        const { canaries, trigger } = await prepareEvents(here.scenario)
        await changeReader(here.scenario, reader)
        const undo = await trigger()
        await changeReader(here.scenario, ALL_SEEING)
        const messages = (await client.get('/notification')).text
        await undo()
        isWritten = true
        const permissions = permissionsOf(reader)
        const wrong = canaries.filter((canary) => isIn(messages, canary) !== canary.visibleTo(permissions))
        expect(wrong.map(({ what }) => what)).toEqual([])
      }),
      { seed: SEED, numRuns: sample.count(40), endOnFailure: true },
    )
  })
})
