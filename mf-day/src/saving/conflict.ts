import { type Field, type FieldValue, fieldOf, type Row } from '../data/rows'

/**
 * What a stale save means for the person. `agree`: the other wrote the same. `apart`: the field holds one of the `known`
 * figures, which the person has seen or sent, so the other changed something else of the row and both can stand.
 * `clash`: both wrote this field, and only a person can choose.
 */
export function judgeConflict(
  theirs: Row,
  field: Field,
  mine: FieldValue,
  known: (FieldValue | undefined)[],
): 'agree' | 'apart' | 'clash' {
  const now = fieldOf(theirs, field)
  if (now === mine) return 'agree'
  return known.includes(now) ? 'apart' : 'clash'
}
