import { type Field, type FieldValue, fieldOf, type Row } from '../data/rows'

/**
 * Classifies a save that was rejected because the row had changed. `same`: the other user wrote the same value.
 * `otherField`: the field still has one of the `known` values (read or sent by this user), so the other user changed
 * another field. `conflict`: both changed this field, and the user has to choose.
 */
export function classifyConflict(
  theirs: Row,
  field: Field,
  mine: FieldValue,
  known: FieldValue[],
): 'same' | 'otherField' | 'conflict' {
  const now = fieldOf(theirs, field)
  if (now === mine) return 'same'
  return known.includes(now) ? 'otherField' : 'conflict'
}
