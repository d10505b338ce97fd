import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { type Levels, levelsIn } from '../access/queries'
import type { Db } from '../db/connection'
import { groupRows } from '../db/groupRows'
import type { Actor } from '../http/actor'
import type { ReadPart } from '../http/longQuery'
import { type CompanyItem, Lines } from './lines'
import { type LibrarySize, listItems, listLibrarySizes } from './queries'

/** Bounds the time of one part: a company may have 50,000 items. */
const ITEMS_AT_ONCE = 1000

/** Items of a company with their lines, and the reader's level on each. */
export interface ReaderLines {
  /** Oldest library first, in the order of the form. */
  items: CompanyItem[]
  /** By the item's id. */
  keys: ReadonlyMap<number, number>
  /** The newest item of each line of the company, by the line's key, whether it is wanted or not. */
  newest: ReadonlyMap<number, CompanyItem>
  levels: Levels
}

interface Reading {
  actor: Actor
  /** Reads some of the libraries. */
  readPart: ReadPart
}

/**
 * The items of a company that are wanted, by default all. Libraries don't change, so parts with snapshots of their own
 * have the same lines; a library that is added meanwhile may be left out.
 */
export async function loadLines(
  { actor, readPart }: Reading,
  isWanted: (item: CompanyItem, key: number) => boolean = () => true,
): Promise<ReaderLines> {
  const { companyId } = actor
  const lines = new Lines()
  const items: CompanyItem[] = []
  const keys = new Map<number, number>()
  const newest = new Map<number, CompanyItem>()
  const levels = new Map<number, AccessLevel>()
  const readItems = async (db: Db, libraryIds: number[]) => {
    const read = await listItems(db, companyId, libraryIds)
    const leveled = read.map(({ id, data_type }) => ({ dataId: id, dataType: data_type }))
    return { read, levels: await levelsIn(db, actor, libraryIds, leveled) }
  }
  let parts: number[][] = []
  for (let index = 0; index === 0 || index < parts.length; index++) {
    // A read may be repeated: it changes nothing.
    const part = await readPart(async (db) => {
      if (index === 0) parts = partsOf(await listLibrarySizes(db, companyId))
      const libraryIds = parts[index]
      return libraryIds && readItems(db, libraryIds)
    })
    if (!part) break
    for (const ofLibrary of groupRows(part.read, ({ library_id }) => library_id).values()) {
      const drawn = lines.add(ofLibrary)
      for (const item of ofLibrary) {
        const key = drawn.get(item) ?? item.id
        newest.set(key, item)
        if (!isWanted(item, key)) continue
        items.push(item)
        keys.set(item.id, key)
        levels.set(item.id, part.levels.get(item.id) ?? 'NONE')
      }
    }
  }
  return { items, keys, newest, levels }
}

/** The ids of libraries, so many in each part that their items are at most `ITEMS_AT_ONCE`, or one library. */
function partsOf(sizes: LibrarySize[]): number[][] {
  const parts: number[][] = []
  let room = 0
  for (const { id, items } of sizes) {
    const last = parts.at(-1)
    if (last && items <= room) last.push(id)
    else {
      parts.push([id])
      room = ITEMS_AT_ONCE
    }
    room -= items
  }
  return parts
}
