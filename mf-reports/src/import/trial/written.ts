import type { ImportChange } from '@quotidia/contract/imports'
import { formatFigure } from '@quotidia/shared-ui/format/figures'
import { messages } from '../messages'

/** A figure or a check as a cell shows it. */
export function written(value: ImportChange['old']): string {
  if (value === null) return messages.none
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  return formatFigure(value)
}
