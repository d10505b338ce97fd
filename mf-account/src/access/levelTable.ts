import type { Access } from '@quotidia/contract/access'
import type { LibraryData } from '@quotidia/contract/libraries'
import type { User } from '@quotidia/contract/users'
import { type AccessLevel, levelOnItem } from '@quotidia/domain/accessLevels'
import { isCalculated } from '@quotidia/domain/items'
import type { Form } from './api'
import type { Change, LevelSaves } from './levelSaveStore'

export interface LevelledItem extends LibraryData {
  /** `stored` is the server's level, `level` includes unsaved choices; undefined until loaded. */
  stored: AccessLevel | undefined
  level: AccessLevel | undefined
}
export interface LevelledSection {
  id: number
  name: string
  items: LevelledItem[]
}

/** A library's sections with a person's levels, including unsaved choices. */
export function levelTable(
  { sections, data }: Form,
  { userId }: User,
  levels: Access[] | undefined,
  saves: LevelSaves,
): LevelledSection[] {
  const stored = new Map(levels?.map(({ dataId, accessLevel }) => [dataId, accessLevel]))
  return sections.map(({ id, name }) => ({
    id,
    name,
    items: data
      .filter(({ sectionId }) => sectionId === id)
      .map((item) => {
        const known = stored.get(item.dataId)
        return { ...item, stored: known, level: saves.chosen(userId, item.dataId) ?? known }
      }),
  }))
}

/** Only a calculated item can get a lower level than the chosen one, and the page says so. */
export function changeOf(userId: number, { dataId, dataType }: LibraryData, level: AccessLevel): Change {
  const held = levelOnItem({ dataType }, level)
  return { userId, dataId, asked: isCalculated(dataType) ? level : held, held }
}

/** The failed changes in the order of the items, without those that were stored although their answer was lost. */
export function unsavedOf(failed: Change[], items: LevelledItem[]): { item: LevelledItem; change: Change }[] {
  return items.flatMap((item) => {
    const change = failed.find(({ dataId }) => dataId === item.dataId)
    return change && item.stored !== change.held ? [{ item, change }] : []
  })
}
