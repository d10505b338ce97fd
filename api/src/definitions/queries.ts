import { LRUCache } from 'lru-cache'
import type { Db } from '../db/connection'
import type { LibraryRow } from '../db/rows/library'
import { notFound } from '../http/errors'
import { type Definition, defineLibrary } from './definition'

const MAX_DEFINITIONS = 200

/** A definition never changes, so each process caches its own. */
const cachesByDatabase = new WeakMap<object, LRUCache<number, Definition>>()

function definitionsOf(db: Db): LRUCache<number, Definition> {
  // A transaction shares its pool's configuration object.
  const database = db.client.config
  const found = cachesByDatabase.get(database) ?? new LRUCache<number, Definition>({ max: MAX_DEFINITIONS })
  cachesByDatabase.set(database, found)
  return found
}

/**
 * The whole definition of a committed library, read once per process.
 * @throws 404 for another company's or a missing one.
 */
export async function loadDefinition(trx: Db, companyId: number, libraryId: number): Promise<Definition> {
  const definitions = definitionsOf(trx)
  const cached = definitions.get(libraryId)
  if (cached?.companyId === companyId) return cached
  const definition = await readDefinition(trx, companyId, libraryId)
  definitions.set(libraryId, definition)
  return definition
}

async function readDefinition(trx: Db, companyId: number, libraryId: number): Promise<Definition> {
  if (!(await findLibrary(trx, companyId, libraryId))) throw notFound()
  const ofLibrary = { library_id: libraryId, company_id: companyId }
  return defineLibrary(companyId, libraryId, {
    sections: await trx('sections').where(ofLibrary),
    items: await trx('data_items').where(ofLibrary),
    lists: await trx('lists').where(ofLibrary),
    causals: await trx('list_causals').where(ofLibrary),
    formulas: await trx('formulas').where(ofLibrary),
  })
}

export async function findLibrary(trx: Db, companyId: number, libraryId: number): Promise<LibraryRow | undefined> {
  return trx('libraries').where({ id: libraryId, company_id: companyId }).first()
}

/** The library that new days are created with. */
export async function newestLibrary(trx: Db, companyId: number): Promise<LibraryRow | undefined> {
  return trx('libraries').where({ company_id: companyId }).orderBy('id', 'desc').first()
}
