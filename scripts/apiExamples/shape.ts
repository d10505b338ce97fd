/** The difference between an answer and its documented shape, if any. An empty list matches every shape. */
export function shapeMismatch(shape: string, body: string): string | undefined {
  const answer = asJson(body)
  const isList = shape.startsWith('[')
  if (Array.isArray(answer) !== isList) return `isn't ${isList ? 'a list' : 'an object'}: ${body.slice(0, 200)}`
  const values: unknown[] = isList && Array.isArray(answer) ? answer : [answer]
  return values.map((value) => fieldMismatch(shape, value)).find((found) => found !== undefined)
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function fieldMismatch(shape: string, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'has no fields'
  const named: string[] = shape.match(/[\w…]+\??/g) ?? []
  const missing = named.filter((name) => !/[?…]$/.test(name) && !(name in value))
  if (missing.length > 0) return `has no ${missing.join(', ')}`
  if (named.includes('…')) return undefined
  const more = Object.keys(value).filter((name) => !named.includes(name) && !named.includes(`${name}?`))
  return more.length > 0 ? `has ${more.join(', ')}, which the guide doesn’t document` : undefined
}
