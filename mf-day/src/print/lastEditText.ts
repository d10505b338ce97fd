import type { DataItem } from '@quotidia/contract/values'
import { timeOrDate } from '@quotidia/shared-ui/format/dates'

/** The last edit, as `Giulia Bassi, 18:42`, or with the date if it was on another day. */
export function lastEditText({ lastEditor, lastEdited }: Pick<DataItem, 'lastEditor' | 'lastEdited'>, date: string) {
  return lastEditor && lastEdited ? `${lastEditor}, ${timeOrDate(lastEdited, date)}` : undefined
}
