import type { Library, LibraryData, Section } from '@quotidia/contract/libraries'
import { canSee } from '@quotidia/domain/accessLevels'
import type { Levels } from '../access/queries'
import type { LibraryRow } from '../db/rows/library'
import type { Definition } from '../definitions/definition'
import { isoTime } from '../times'

export function presentLibrary({ id, title, created_at }: LibraryRow): Library {
  return { libraryId: id, libraryTitle: title, libraryCreationTime: isoTime(Number(created_at)) }
}

/** The items that the reader may see. */
export function presentLibraryData(definition: Definition, levels: Levels): LibraryData[] {
  return definition.items
    .filter((item) => canSee(levels.get(item.dataId)))
    .map(({ dataId, name, dataType, sectionId, unit, lineageId }) => ({
      dataId,
      dataName: name,
      dataType,
      sectionId,
      ...(unit && { unit }),
      lineageId,
    }))
}

/** The sections in which the reader sees at least one item. */
export function presentSections(definition: Definition, levels: Levels): Section[] {
  return definition.sections
    .filter((section) => section.items.some((item) => canSee(levels.get(item.dataId))))
    .map(({ id, name, viewOrder }) => ({ id, name, viewOrder }))
}
