import type { ListItem } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'

export interface Answer {
  status: number
  body?: unknown
  /** Plain text instead of a JSON body. */
  text?: string
}

export const NOT_FOUND = { status: 404, body: { code: 'not_found', message: 'Non trovato.' } }
export const HAS_ENTRIES = { status: 409, body: { code: 'list_has_entries', message: 'La lista ha già delle righe.' } }

export const conflict = (row: DataItem | ListItem): Answer => ({
  status: 409,
  body: { code: 'conflict', message: 'Modificato da un altro.', conflicts: [row] },
})
