import { aggregationsOf, type Choices } from '@quotidia/domain/aggregation'
import type { Formula } from '@quotidia/domain/formula/evaluation'
import type { Aggregation } from '@quotidia/domain/items'
import { batchesOf } from '../db/batches'
import type { Db } from '../db/connection'
import { groupRows } from '../db/groupRows'
import { loadDefinition } from '../definitions/queries'
import type { ReadPart } from '../http/longQuery'
import { listCarryOvers } from '../rules/queries'
import { choicesIn, listChoices } from './choices'
import type { ReaderLines } from './readerLines'

/** Bounds the time of one part. */
const LIBRARIES_AT_ONCE = 10

/** How the days of a company's lines add up: the same for all readers, and for any period. */
export interface LineAggregations {
  /** By the line's key; a CHECK has none. */
  aggregations: ReadonlyMap<number, Aggregation>
  /** The formulas of the libraries with lines that are computed again, by library, in evaluation order. */
  formulas: ReadonlyMap<number, readonly Formula[]>
}

interface Reading {
  companyId: number
  /** Reads some of the libraries. */
  readPart: ReadPart
}

/**
 * The aggregations of the lines of some libraries: those of the lines' newest items, also for days of earlier libraries.
 */
export async function loadAggregations(reading: Reading, lines: ReaderLines): Promise<LineAggregations> {
  const { companyId, readPart } = reading
  const keys = new Set(lines.keys.values())
  const newest = [...lines.newest].filter(([key]) => keys.has(key))
  const linesOf = groupRows(newest, ([, { library_id }]) => library_id)
  const aggregations = new Map<number, Aggregation>()
  const formulas = new Map<number, readonly Formula[]>()
  let choices: Choices | undefined
  for (const some of batchesOf([...linesOf.keys()], LIBRARIES_AT_ONCE)) {
    const libraries = await readPart(async (db) => {
      choices ??= await listChoices(db, companyId)
      return readLibraries(db, companyId, some, choices)
    })
    for (const { libraryId, byItem, formulas: ofLibrary } of libraries) {
      formulas.set(libraryId, ofLibrary)
      for (const [key, { id }] of linesOf.get(libraryId) ?? []) {
        const aggregation = byItem.get(id)
        if (aggregation) aggregations.set(key, aggregation)
      }
    }
  }
  const needed = librariesComputedAgain(lines, aggregations)
  await readFormulas(reading, needed, formulas)
  return { aggregations, formulas: new Map([...formulas].filter(([libraryId]) => needed.has(libraryId))) }
}

/** How the items of some libraries add up, by item; a CHECK has no aggregation. */
export async function aggregationsIn(
  db: Db,
  companyId: number,
  libraryIds: number[],
): Promise<Map<number, Aggregation>> {
  const libraries = await readLibraries(db, companyId, libraryIds, await listChoices(db, companyId))
  return new Map(libraries.flatMap(({ byItem }) => [...byItem]))
}

async function readLibraries(db: Db, companyId: number, libraryIds: number[], chosen: Choices) {
  const carryOvers = groupRows(await listCarryOvers(db, companyId, libraryIds), ({ libraryId }) => libraryId)
  const libraries: { libraryId: number; byItem: Map<number, Aggregation>; formulas: readonly Formula[] }[] = []
  for (const libraryId of libraryIds) {
    const definition = await loadDefinition(db, companyId, libraryId)
    const { items, formulas } = definition
    const library = { items, formulas, carryOvers: carryOvers.get(libraryId) ?? [] }
    libraries.push({ libraryId, byItem: aggregationsOf(library, choicesIn(definition, chosen)), formulas })
  }
  return libraries
}

function librariesComputedAgain({ items, keys }: ReaderLines, aggregations: ReadonlyMap<number, Aggregation>) {
  const evaluated = items.filter(({ id }) => aggregations.get(keys.get(id) ?? id) === 'FORMULA')
  return new Set(evaluated.map(({ library_id }) => library_id))
}

/** Adds the formulas of the libraries that have none of the newest items of a line. */
async function readFormulas(
  { companyId, readPart }: Reading,
  libraryIds: ReadonlySet<number>,
  formulas: Map<number, readonly Formula[]>,
) {
  const unread = [...libraryIds].filter((libraryId) => !formulas.has(libraryId))
  for (const some of batchesOf(unread, LIBRARIES_AT_ONCE)) {
    const part = await readPart((db) => Promise.all(some.map((id) => loadDefinition(db, companyId, id))))
    for (const definition of part) formulas.set(definition.libraryId, definition.formulas)
  }
}
