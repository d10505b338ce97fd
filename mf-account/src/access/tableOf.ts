import type { Access } from 'contract/access'
import type { LibraryData } from 'contract/libraries'
import type { User } from 'contract/users'
import type { AccessLevel } from 'domain/accessLevels'
import { levelOnItem } from 'domain/accessLevels'
import type { Form } from './queries'
import type { Change, LevelSaves } from './saves'

export interface LevelledItem extends LibraryData {
  /** As stored, and as the page shows it meanwhile; undefined until they are read. */
  stored: AccessLevel | undefined
  level: AccessLevel | undefined
}
export interface LevelledSection {
  id: number
  name: string
  items: LevelledItem[]
}

/** A library's sections with a person's levels, those chosen and not saved yet included. */
export function tableOf(
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

/** More than it can have is asked for a calculated item alone: people are told that it was lowered. */
export function changeOf(userId: number, { dataId, dataType }: LibraryData, level: AccessLevel): Change {
  const held = levelOnItem({ dataType }, level)
  return { userId, dataId, asked: dataType === 'CALCULATED' ? level : held, held }
}

/** The changes that failed and didn't come about all the same, as one whose answer got lost does. */
export function unsavedOf(failed: Change[], items: LevelledItem[]): { item: LevelledItem; change: Change }[] {
  return failed.flatMap((change) => {
    const item = items.find(({ dataId }) => dataId === change.dataId)
    return item && item.stored !== change.held ? [{ item, change }] : []
  })
}
