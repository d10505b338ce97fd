import { createRouter } from './app'
import { asCreation } from './demo/form'
import { describeRouter } from './openapi/document'
import { onEveryDatabase } from './testing/api'
import type { Answer } from './testing/client'
import { SMALL_FORM } from './testing/company'
import { givenIds } from './testing/rights/origins'
import {
  choicesOf,
  ENTRIES,
  ID_NAMES,
  type Ids,
  isRefused,
  type Origin,
  type Origins,
  PAIRS,
  type Pair,
  WITHOUT_STORED_IDS,
} from './testing/rights/pairs'
import type { CallRequest } from './testing/rights/table'
import { watchWrites } from './testing/rights/writes'

/** The names of the ids in a schema, at whatever depth; one that can only be null is none. */
function idsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]) => {
    if (name !== 'properties') return idsIn(inner)
    const named = Object.entries(inner as Record<string, { type?: string }>).filter(
      ([field, { type }]) => /(^i|I)d$/.test(field) && type !== 'null',
    )
    return [...named.map(([field]) => field), ...idsIn(Object.values(inner))]
  })
}

test('every call whose schemas name two ids stands in the table, with those ids', () => {
  const described = Object.entries(describeRouter(createRouter()).paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters, requestBody }]) => {
      const named = parameters.map(({ name }) => name).filter((name) => /Id$|^revision$/.test(name))
      const route = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
      return { route, ids: [...new Set([...named, ...idsIn(requestBody)])].toSorted() }
    }),
  )
  const withTwo = described.filter(({ route, ids }) => ids.length > 1 && !WITHOUT_STORED_IDS.includes(route))
  const tabled = Object.entries(PAIRS).map(([route, { ids, named }]) => ({
    route,
    ids: [...(named ?? Object.keys(ids))].toSorted(),
  }))
  const byRoute = (a: { route: string }, b: { route: string }) => a.route.localeCompare(b.route)
  expect(withTwo.toSorted(byRoute)).toEqual(tabled.toSorted(byRoute))
})

onEveryDatabase((api, sample) => {
  let world: Awaited<ReturnType<typeof givenIds>>
  let written: () => Promise<string[]>
  beforeAll(async () => {
    world = await givenIds(api())
    written = await watchWrites(api())
  })

  const send = (by: Pair['by'], { method = 'post', path, body }: ReturnType<Pair['request']>): Promise<Answer> =>
    world.people[by].client[method](path, body === undefined ? {} : { body })
  const idsFrom = (origins: Origins): Ids =>
    Object.fromEntries(ID_NAMES.map((name) => [name, world.ids[origins[name] ?? 'own'][name]])) as Ids

  let calls = 0
  afterAll(() => {
    process.stdout.write(`${calls} requests with wrong ids\n`)
  })

  const refused = async (by: Pair['by'], requests: [Origins, ReturnType<Pair['request']>][], status = 404) => {
    await written()
    const { text } = await send(by, requests.at(-1)?.[1] ?? { path: '' })
    for (const [origins, request] of requests) {
      const answer = await send(by, request)
      calls += 1
      expect([origins, answer.status, answer.text]).toEqual([origins, status, text])
      expect([origins, await written()]).toEqual([origins, []])
    }
  }

  describe.each(Object.entries(PAIRS))('%s', (route, pair) => {
    const refusedOrigins = choicesOf(pair).filter((origins) => isRefused(pair, origins))
    const wrong = sample.of(refusedOrigins)

    test(`refuses each of the ${wrong.length} combinations with a wrong id, with the same answer`, async () => {
      await refused(
        pair.by,
        wrong.map((origins) => [origins, pair.request(idsFrom(origins))]),
      )
    })

    const batch = ENTRIES[route]
    if (!batch) return
    const wrongHere = sample.of(refusedOrigins.filter(({ dayId }) => dayId === 'own'))
    test(`refuses a batch for any of ${wrongHere.length} wrong entries, whatever comes before or after`, async () => {
      const good = batch.entry(world.ids.own)
      const path = `${batch.path}?dayId=${world.ids.own.dayId}`
      const requests = wrongHere.flatMap((origins): [Origins, CallRequest][] => {
        const bad = batch.entry(idsFrom(origins))
        return [
          [origins, { path, body: [bad, good] }],
          [origins, { path, body: [good, bad] }],
        ]
      })
      await refused(pair.by, requests)
    })
  })

  test('a new version continues only items of the newest library, which it names', async () => {
    const { ids } = world
    const form = asCreation(SMALL_FORM)
    // The other day's library is the newest.
    const origins: Origin[] = ['own', 'hidden', 'foreign', 'missing']
    for (const origin of origins) {
      const creation = { ...continuing(ids[origin].dataId ?? 0), continues: ids.elsewhere.libraryId }
      await written()
      const { status } = await send('owner', { path: '/library/create', body: creation })
      expect([origin, status, await written()]).toEqual([origin, 400, []])
    }
    const versionOf = (libraryId: number | undefined) => ({
      path: '/library/create',
      body: { ...form, continues: libraryId },
    })
    await refused('owner', [
      [{ libraryId: 'foreign' }, versionOf(ids.foreign.libraryId)],
      [{ libraryId: 'missing' }, versionOf(ids.missing.libraryId)],
    ])
    await refused('owner', [[{ libraryId: 'own' }, versionOf(ids.own.libraryId)]], 409)
  })

  test('a new library refers only to its own items', async () => {
    const origins: Origin[] = ['own', 'foreign', 'missing']
    for (const origin of origins) {
      for (const creation of withReferencesTo(world.ids[origin].dataId ?? 0)) {
        await written()
        const { status } = await send('owner', { path: '/library/create', body: creation })
        expect([origin, creation, status]).toEqual([origin, creation, 400])
        expect(await written()).toEqual([])
      }
    }
  })

  // Last, since these write.
  test.each(Object.entries(PAIRS))('%s is done where all the ids belong', async (_, pair) => {
    const { status } = await send(pair.by, pair.request(world.ids.own))
    expect(Math.floor(status / 100)).toBe(2)
  })
})

/** A form of which the first item continues a stored one. */
function continuing(continuesDataId: number) {
  const form = asCreation(SMALL_FORM)
  const [first, ...sections] = form.sections
  const [item, ...data] = first?.data ?? []
  return { ...form, sections: [{ ...first, data: [{ ...item, continuesDataId }, ...data] }, ...sections] }
}

/** A form that would be good, but for one reference to a stored item. */
function withReferencesTo(dataId: number) {
  const form = asCreation(SMALL_FORM)
  const [formula, ...formulas] = form.formulas
  const carried = form.sections.map((section) => ({
    ...section,
    data: section.data.map((item) => (item.type === 'PREVIOUS_DAY' ? { ...item, sourceTmpId: dataId } : item)),
  }))
  return [
    { ...form, sections: carried },
    { ...form, formulas: [{ ...formula, expression: `#data_${dataId}` }, ...formulas] },
    { ...form, formulas: [{ ...formula, resultDataId: dataId }, ...formulas] },
  ]
}
