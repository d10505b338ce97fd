import type { DayFull } from '@quotidia/contract/days'
import type { Revision } from '@quotidia/contract/history'
import type { SavedListItems } from '@quotidia/contract/lists'
import type { SavedValues } from '@quotidia/contract/values'
import type { Unit } from '@quotidia/domain/items'
import type { Api } from '@quotidia/shared-ui/api'
import { withRow, withSave } from '../data/merge'
import { restoreItem, restoreValue } from './api'
import { messages } from './messages'

/** A restore that isn't confirmed yet. */
export interface Restoration {
  /** The key of the row, which the sheet may not show. */
  rowKey: string
  revision: number
  /** Whether its value is a yes or no. */
  isCheck: boolean
  /** The unit of its value; undefined for a check. */
  unit: Unit | undefined
  question: string
  /** Describes the row if the question has only its id. */
  subject?: string
  failed: string
  send(api: Api): Promise<SavedValues | SavedListItems>
}

type Place = Pick<Restoration, 'rowKey' | 'isCheck' | 'unit'>

export function valueRestoration(place: Place, { id, revision }: Revision): Restoration {
  const question = messages.askValue(revision)
  return { ...place, revision, question, failed: messages.valueFailed, send: (api) => restoreValue(api, id, revision) }
}

interface Entry {
  rowKey: string
  unit: Unit | undefined
  subject: string
}

export function itemRestoration(entry: Entry, { id, revision }: Revision): Restoration {
  const place = { ...entry, isCheck: false, revision, question: messages.askItem(revision, id) }
  return { ...place, failed: messages.itemFailed, send: (api) => restoreItem(api, id, revision) }
}

/** The day after a restore, with the list items in the order of their ids. */
export function withRestored(day: DayFull, { saved, ...totals }: SavedValues | SavedListItems): DayFull {
  return withSave(day, totals, (present) => {
    const restored = saved.reduce<DayFull>(withRow, present)
    return { ...restored, dataListsValues: [...restored.dataListsValues].sort((a, b) => a.id - b.id) }
  })
}
