import fc from 'fast-check'
import { entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { SEED } from '../testing/database'
import { givenDay } from '../testing/day'
import { readSummary } from '../testing/reports/summary'

const CASES = 20
/** The items that are read at once (readerLines.ts). */
const AT_ONCE = 1000

const UNITS = ['AMOUNT', 'NUMBER'] as const

/** `continued` chooses among the items of the previous library with the same type. */
const anItem = fc.record({
  section: fc.nat(1),
  name: fc.constantFrom('Contanti', 'Carte', 'Buoni'),
  type: fc.constantFrom('ENTERED' as const, 'CHECK' as const),
  unit: fc.constantFrom(...UNITS),
  continued: fc.option(fc.nat(5)),
})
const someLibraries = fc.array(fc.array(anItem, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 6 })
type Library = typeof someLibraries extends fc.Arbitrary<(infer T)[]> ? T : never

/** A first library without days, whose items have other names. */
const first = (size: number): Form => ({
  title: 'Prima',
  sections: { Altro: entered(...Array.from({ length: size }, (_, at) => `Voce ${at}`)) },
  formulas: {},
})

onEveryDatabase((api, sample) => {
  /** The lines of a company with these libraries, each with a day, as a reader sees them who doesn't see one item. */
  async function linesOf(libraries: Library[], sizeOfFirst: number, hidden: number) {
    const company = await givenCompany(api(), first(sizeOfFirst))
    const owner = await company.person('OWNER')
    const places = new Map<number, string>()
    let previous: { libraryId: number; items: { id: number; data_type: string }[] } = { libraryId: 0, items: [] }
    for (const [index, library] of libraries.entries()) {
      const { status, body } = await owner.client.post('/library/create', { body: creationOf(library, previous) })
      expect([status, body]).toEqual([201, expect.objectContaining({ libraryId: expect.any(Number) })])
      const items = await api().db('data_items').where({ library_id: body.libraryId }).orderBy('id')
      for (const [at, { id }] of items.entries()) places.set(id, `${index}/${at}`)
      previous = { libraryId: body.libraryId, items }
      await givenDay(owner.client, dateOf(index))
    }
    const ids = [...places.keys()]
    const reader = await company.person('VIEWER_DATA')
    const level = { userId: reader.userId, dataId: ids[hidden % ids.length], accessLevel: 'NONE' }
    expect((await owner.client.post('/access-control/update', { body: level })).status).toBe(200)
    return readLines(reader.client, places, libraries.length)
  }

  test('the lines of libraries that are read in parts are those of the same libraries read at once', async () => {
    const property = fc.asyncProperty(someLibraries, fc.nat(5), fc.nat(35), async (libraries, cut, hidden) => {
      const inFirstPart = libraries.slice(0, 1 + (cut % (libraries.length - 1))).flat().length
      const atOnce = await linesOf(libraries, 1, hidden)
      expect(await linesOf(libraries, AT_ONCE - inFirstPart, hidden)).toEqual(atOnce)
    })
    await fc.assert(property, { seed: SEED, numRuns: sample.count(CASES), endOnFailure: true })
  }, 600_000)
})

const dateOf = (index: number) => `2026-03-0${index + 1}`

function creationOf(library: Library, previous: { libraryId: number; items: { id: number; data_type: string }[] }) {
  const free = [...previous.items]
  const data = library.map(({ section, name, type, unit, continued }, at) => {
    const same = continued === null ? [] : free.filter(({ data_type }) => data_type === type)
    const earlier = same[(continued ?? 0) % same.length]
    if (earlier) free.splice(free.indexOf(earlier), 1)
    return {
      section,
      entry: {
        tmpId: 10 + at,
        name,
        type,
        unit: type === 'CHECK' ? null : unit,
        viewOrder: at + 1,
        continuesDataId: earlier?.id,
      },
    }
  })
  const sections = ['Uno', 'Due'].map((name, index) => ({
    tmpId: 1 + index,
    name,
    viewOrder: index + 1,
    data: data.filter(({ section }) => section === index).map(({ entry }) => entry),
  }))
  const used = sections.filter((section) => section.data.length > 0)
  return { title: 'Libreria', sections: used, continues: previous.libraryId || null }
}

/** The lines of all days and of each one, with the places of the items. */
async function readLines(client: Client, places: Map<number, string>, days: number) {
  const ranges = [[0, days - 1], ...Array.from({ length: days }, (_, at) => [at, at])]
  return Promise.all(
    ranges.map(async ([from = 0, to = 0]) => {
      const { items } = await readSummary(client, dateOf(from), dateOf(to))
      return items.map(({ key, dataIds, dataName, sectionName, unit }) => ({
        key: places.get(key),
        items: dataIds.map((id) => places.get(id)),
        dataName,
        sectionName,
        unit,
      }))
    }),
  )
}
