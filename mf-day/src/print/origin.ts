import type { DataItem } from 'contract/values'
import { timeOrDate } from 'shared-ui/format/dates'

/** Who wrote a figure and when, as `Giulia Bassi, 18:42`; the date instead when that was another day. */
export function originOf({ lastEditor, lastEdited }: Pick<DataItem, 'lastEditor' | 'lastEdited'>, date: string) {
  return lastEditor && lastEdited ? `${lastEditor}, ${timeOrDate(lastEdited, date)}` : undefined
}
