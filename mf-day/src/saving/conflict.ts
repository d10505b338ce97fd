import { type Field, type FieldValue, fieldOf, type Row } from './rows'

/**
 * What a stale save means for the person. `agree`: the other wrote the same. `apart`: the other changed something else
 * of the row, so both can stand. `clash`: both wrote this field, and only a person can choose.
 */
export function judgeConflict(seen: Row, theirs: Row, field: Field, mine: FieldValue): 'agree' | 'apart' | 'clash' {
  const now = fieldOf(theirs, field)
  if (now === mine) return 'agree'
  return now === fieldOf(seen, field) ? 'apart' : 'clash'
}
