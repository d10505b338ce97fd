import { liveEvents, type Present } from '@quotidia/contract/live'
import { ACCESS_LEVELS } from '@quotidia/domain/accessLevels'
import { USER_TYPES, type UserType } from '@quotidia/domain/userTypes'
import fc from 'fast-check'
import { onEveryDatabase } from '../testing/api'
import { canariesOf, secretsOf } from '../testing/canaries/canaries'
import { ITEM_KEYS, itemsOf, SECTIONS } from '../testing/canaries/form'
import { closeAndReopen, type LiveWrite, LiveWriter, toldOf } from '../testing/canaries/liveWrites'
import { type Permissions, permissionsOf, type Reader } from '../testing/canaries/reader'
import { createScenario, type Scenario } from '../testing/canaries/scenario'
import { changeReaders } from '../testing/canaries/state'
import { raiseCounters } from '../testing/counters'
import { givenView, HOST } from '../testing/embed'
import { eventsOf, OpenStream } from '../testing/liveStream'

/** The first two digits of an id in a text show its table. */
const FIRST_IDS = { data_items: 71_000_001, list_items: 72_000_001, sections: 73_000_001, users: 74_000_001 }
const AN_ID = /\b7[1-4]\d{6}\b/g

type Access = Omit<Reader, 'userType'>
interface Case {
  userType: UserType
  /** Until the access is changed in the middle of the stream, and afterwards. */
  accesses: [Access, Access]
}

const inTurn = (shift: number): Reader['levels'] =>
  Object.fromEntries(ITEM_KEYS.map((key, index) => [key, ACCESS_LEVELS[(index + shift) % ACCESS_LEVELS.length]]))
const flagsOf = (bits: number) => ({
  viewHistory: (bits & 1) > 0,
  viewComments: (bits & 2) > 0,
  viewDayNotifications: (bits & 4) > 0,
})
const CASES = USER_TYPES.flatMap((userType) =>
  [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bits): Case[] => {
    const plain = { ...flagsOf(bits), levels: {} }
    const other = { ...flagsOf(7 - bits), levels: inTurn(bits) }
    return [
      { userType, accesses: [plain, other] },
      { userType, accesses: [other, plain] },
    ]
  }),
)
const [SOME_CASES = []] = fc.sample(fc.shuffledSubarray(CASES, { minLength: 24, maxLength: 24 }), {
  seed: 20_261_124,
  numRuns: 1,
})

/** The types of the users whose embedded views listen, too. */
const EMBEDDED: UserType[] = ['EDITOR_DATA_FILES', 'EDITOR_DATA', 'VIEWER_DATA_FILES', 'VIEWER']

interface Listener {
  what: string
  stream: OpenStream
  /** Before and after the change. */
  permissions: Permissions[]
  hasPeople: boolean
}

type Known = Awaited<ReturnType<typeof readKnown>>

/** The items and sections of a company by their ids. */
async function readKnown({ api: { db }, company: { companyId }, names }: Scenario) {
  const keys = new Map(ITEM_KEYS.map((key) => [names.items[key], key]))
  const numbers = new Map(SECTIONS.map((n) => [names.sections[n], n]))
  const items = await db('data_items').where({ company_id: companyId })
  const sections = await db('sections').where({ company_id: companyId })
  return {
    items: new Map(items.map(({ id, name }) => [id, keys.get(name)])),
    sections: new Map(sections.map(({ id, name }) => [id, numbers.get(name)])),
  }
}

/** The changes and places in the events of a text, without changes of no figure. */
function toldIn(text: string, { items, sections }: Known) {
  const events = eventsOf(text)
  const changes = events.flatMap(({ name, data }) => (name === 'changed' ? [liveEvents.changed.parse(data)] : []))
  const people = events.flatMap(({ name, data }) => (name === 'people' ? liveEvents.people.parse(data) : []))
  return {
    writes: changes
      .filter(({ dataIds }) => dataIds.length > 0)
      .map(({ dataIds, listItemIds, by }) => ({
        items: dataIds.map((id) => items.get(id)).toSorted(),
        entries: listItemIds,
        author: by?.name ?? null,
      })),
    items: new Set(people.flatMap(({ dataId }) => (dataId === null ? [] : items.get(dataId)))),
    sections: new Set(people.flatMap(({ sectionId }) => (sectionId === null ? [] : sections.get(sectionId)))),
    hasPeople: people.length > 0,
  }
}

/** The changes and places that a reader has to get. */
function expectedOf(
  { permissions, hasPeople }: Listener,
  phase: number,
  writes: LiveWrite[],
): ReturnType<typeof toldIn> {
  const may = permissions[phase]
  if (!may) throw new Error('There are two phases.')
  return {
    writes: writes.flatMap((write) => toldOf(write, may) ?? []),
    items: new Set(hasPeople ? ITEM_KEYS.filter(may.sees) : []),
    sections: new Set(hasPeople ? SECTIONS.filter((n) => itemsOf(n).some(may.sees)) : []),
    hasPeople,
  }
}

onEveryDatabase((api, sample) => {
  const cases = sample.of(process.env['TEST_ALL'] === 'true' ? CASES : SOME_CASES)
  const open: OpenStream[] = []
  let here: Scenario
  let theirs: Scenario
  beforeAll(async () => {
    await raiseCounters(api().db, FIRST_IDS)
    here = await createScenario(api())
    theirs = await createScenario(api())
  })
  afterAll(() => {
    for (const stream of open) stream.close()
  })

  const listen = async (token: string | undefined, headers = {}, { dayId }: Scenario = here) => {
    const stream = await OpenStream.open(api().url, token, dayId, headers)
    open.push(stream)
    return stream
  }

  async function givenReaders() {
    const readers = []
    for (const { userType, accesses } of cases) {
      const person = await here.company.person(userType)
      readers.push({ ...person, userType, accesses })
    }
    return readers
  }
  type Readers = Awaited<ReturnType<typeof givenReaders>>

  const changeAll = (readers: Readers, phase: 0 | 1) =>
    changeReaders(
      here,
      readers.map(({ userId, userType, accesses }) => ({ userId, userType, ...accesses[phase] })),
    )

  async function listenAs(readers: Readers): Promise<Listener[]> {
    const listeners: Listener[] = []
    for (const { client, username, userType, accesses } of readers) {
      const what = `${userType} ${JSON.stringify(accesses)}`
      const permissions = accesses.map((access) => permissionsOf({ userType, ...access }))
      listeners.push({ what, stream: await listen(client.token), permissions, hasPeople: true })
      if (!EMBEDDED.includes(userType)) continue
      const withoutFiles = userType.replace('_FILES', '') as UserType
      const { client: view } = await givenView(api(), here.people.owner, { mode: 'edit', username })
      const shown = accesses.map((access) => permissionsOf({ userType: withoutFiles, ...access }))
      const stream = await listen(view.token, { Origin: HOST })
      listeners.push({ what: `a view for ${what}`, stream, permissions: shown, hasPeople: true })
    }
    const { client } = await givenView(api(), here.people.owner, { mode: 'edit' })
    const shown = permissionsOf({ userType: 'VIEWER_DATA', ...flagsOf(0), levels: {} })
    const stream = await listen(client.token, { Origin: HOST })
    return [...listeners, { what: 'a view without a user', stream, permissions: [shown, shown], hasPeople: false }]
  }

  async function givenWriter(scenario: Scenario) {
    const witness = await listen(scenario.people.owner.client.token, {}, scenario)
    const person = await scenario.company.person('EDITOR_DATA', { viewComments: true })
    return { witness, writer: new LiveWriter(scenario, person, witness) }
  }

  test('each type of reader receives all figures that they may see, and no others', async () => {
    const readers = await givenReaders()
    await changeAll(readers, 0)
    const listeners = await listenAs(readers)
    const { witness, writer } = await givenWriter(here)
    const { writer: stranger } = await givenWriter(theirs)
    const allHearChange = () => Promise.all(listeners.map(({ stream }) => stream.next('changed')))
    const hearStep = (phase: number) =>
      Promise.all(
        listeners.flatMap(({ stream, permissions }) => (permissions[phase]?.data ? stream.next('state') : [])),
      )
    const { userId: ownerId, client: owner } = here.people.owner
    /** Resolves when every reader who sees people has seen the owner come or leave. */
    async function moveOwner(mode: 'view' | 'left') {
      await owner.post('/live/presence', { body: { dayId: here.dayId, mode } })
      const isMoved = (people: Present[]) => people.some(({ userId }) => userId === ownerId) === (mode === 'view')
      const seesMove = async (stream: OpenStream) => {
        while (!isMoved(await stream.next('people'))) {}
      }
      await Promise.all(listeners.flatMap(({ stream, hasPeople }) => (hasPeople ? seesMove(stream) : [])))
    }
    const phases = []
    for (const phase of [0, 1] as const) {
      if (phase === 1) {
        await changeAll(readers, 1)
        await Promise.all([allHearChange(), witness.next('changed')])
      }
      const begins = listeners.map(({ stream }) => stream.text.length)
      await stranger.writeAll()
      await stranger.visitAll()
      await writer.visitAll()
      const writes = await writer.writeAll()
      // The last events of every stream are the reopening of the day, which readers of data are told, and a visit.
      await closeAndReopen(here, () => hearStep(phase))
      await moveOwner('view')
      phases.push({ writes, texts: listeners.map(({ stream }, index) => stream.text.slice(begins[index])) })
      await moveOwner('left')
    }

    const known = await readKnown(here)
    const idOf = <Of>(ids: Map<number, Of>, of: Of) => [...ids].flatMap(([id, each]) => (each === of ? id : []))
    const hidden = [here, theirs].flatMap((scenario) => canariesOf(scenario))
    const secrets = [...(await secretsOf(here)), ...(await secretsOf(theirs))]
    const never = [...hidden, ...secrets].flatMap(({ texts }) => texts).concat(writer.texts, stranger.texts)
    for (const [index, listener] of listeners.entries()) {
      const { what, stream, permissions } = listener
      const raw = `${JSON.stringify([...stream.headers])} ${stream.text}`
      expect({ what, leaks: never.filter((text) => raw.includes(text)) }).toEqual({ what, leaks: [] })
      for (const [phase, { writes, texts }] of phases.entries()) {
        const text = texts[index] ?? ''
        const expected = expectedOf(listener, phase, writes)
        expect({ what, phase, ...toldIn(text, known) }).toEqual({ what, phase, ...expected })
        const sees = permissions[phase]?.sees
        const allowed = new Set([
          here.people.owner.userId,
          writer.person.userId,
          ...ITEM_KEYS.filter((key) => sees?.(key)).flatMap((key) => idOf(known.items, key)),
          ...[...expected.sections].flatMap((n) => idOf(known.sections, n)),
          ...expected.writes.flatMap(({ entries }) => entries),
        ])
        const wrong = (text.match(AN_ID) ?? []).filter((id) => !allowed.has(Number(id)))
        expect({ what, phase, wrong }).toEqual({ what, phase, wrong: [] })
      }
    }
  })
})
