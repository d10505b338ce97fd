/** `next`, with whatever in it is equal to what stood at its place in `before` being the very same object. */
export function sharing(before: unknown, next: unknown): unknown {
  if (Object.is(before, next) || !isPlain(before) || !isPlain(next)) return next
  if (Array.isArray(before) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  const merged = (Array.isArray(next) ? [] : {}) as Record<string, unknown>
  let changed = keys.length !== Object.keys(before).length
  for (const key of keys) {
    merged[key] = sharing(before[key], next[key])
    changed ||= !Object.is(merged[key], before[key])
  }
  return changed ? merged : before
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
