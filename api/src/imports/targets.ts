import type { ImportColumn } from '@quotidia/contract/imports'
import { canEdit, canSee } from '@quotidia/domain/accessLevels'
import { type DataType, isCalculated, isCarried, isList } from '@quotidia/domain/items'
import { groupRows } from '../db/groupRows'
import type { CompanyItem } from '../lines/lines'
import type { ReaderLines } from '../lines/readerLines'

/** A line of items that the person sees, as the target of a column. */
export interface Target {
  /** The key of the summary's line. */
  key: number
  /** As in the newest library in which the person sees it. */
  dataName: string
  sectionName: string
  /** Those of older libraries, as far as they differ and the person sees them. */
  formerNames: { dataName: string; sectionName: string }[]
  dataType: DataType
  /** The outcome of a column for the item: `recognised` if it can be imported. */
  outcome: ImportColumn['outcome']
  /** By the library's id. */
  items: ReadonlyMap<number, TargetItem>
}

interface TargetItem {
  dataId: number
  editable: boolean
}

/** The lines that the person sees, in the order of the newest library's form, then of older ones. */
export function targetsOf({ items, keys, levels }: ReaderLines): Target[] {
  const seen = items.filter(({ id }) => canSee(levels.get(id)))
  const newestFirst = [...groupRows(seen, ({ library_id }) => library_id).values()].toReversed().flat()
  const lines = groupRows(newestFirst, ({ id }) => keys.get(id) ?? id)
  return [...lines].flatMap(([key, ofLine]) => {
    const [newest] = ofLine
    if (!newest) return []
    const ofLibraries = ofLine.map(({ id, library_id }): [number, TargetItem] => [
      library_id,
      { dataId: id, editable: canEdit(levels.get(id)) },
    ])
    const editable = ofLibraries.some(([, item]) => item.editable)
    const outcome = outcomeOf(newest.data_type, editable)
    return [
      {
        key,
        dataName: newest.name,
        sectionName: newest.section,
        formerNames: formerNames(ofLine),
        dataType: newest.data_type,
        outcome,
        items: new Map(ofLibraries),
      },
    ]
  })
}

function formerNames([newest, ...older]: CompanyItem[]): Target['formerNames'] {
  return older
    .filter(({ name, section }) => name !== newest?.name || section !== newest.section)
    .map(({ name, section }) => ({ dataName: name, sectionName: section }))
}

export const isImportable = ({ outcome }: Target) => outcome === 'recognised'

function outcomeOf(dataType: DataType, editable: boolean): Target['outcome'] {
  if (isList(dataType)) return 'sum'
  if (isCalculated(dataType)) return 'calculated'
  if (isCarried(dataType)) return 'carried'
  return editable ? 'recognised' : 'notEditable'
}
