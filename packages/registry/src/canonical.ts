/**
 * The canonical JSON of a value, so that equal values have equal bytes: no white space, every object's keys sorted
 * by code unit. Undefined members are omitted. Throws for values that JSON can't represent.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) return `{${membersOf(value).join(',')}}`
  const written = typeof value === 'number' && !Number.isFinite(value) ? undefined : JSON.stringify(value)
  if (written === undefined) throw new Error(`JSON can't represent ${String(value)}`)
  return written
}

const membersOf = (value: object): string[] =>
  Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
