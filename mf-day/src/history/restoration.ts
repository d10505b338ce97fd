import type { DayFull } from 'contract/days'
import type { Revision } from 'contract/history'
import type { SavedListItems } from 'contract/lists'
import type { SavedValues } from 'contract/values'
import type { Unit } from 'domain/items'
import type { Api } from 'shared-ui/api'
import { withRow, withTotals } from '../data/merge'
import { restoreItem, restoreValue } from './api'
import { messages } from './messages'

/** A restore that a person has asked for and not confirmed yet. */
export interface Restoration {
  /** The row it changes, whether or not the sheet shows it. */
  rowKey: string
  revision: number
  /** Its value is a yes or no. */
  isCheck: boolean
  /** Of its value, where that isn't a yes or no. */
  unit: Unit | undefined
  question: string
  /** What the row is, where the question names it by a number. */
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

/** The day after a restore; an item that comes back takes its place among the others, which stand in the order of their ids. */
export function withRestored(day: DayFull, { saved, ...totals }: SavedValues | SavedListItems): DayFull {
  const restored = saved.reduce<DayFull>(withRow, day)
  const dataListsValues = [...restored.dataListsValues].sort((a, b) => a.id - b.id)
  return withTotals({ ...restored, dataListsValues }, totals)
}
