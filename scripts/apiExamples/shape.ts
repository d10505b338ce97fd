/** What of an answer isn't as its shape says, in words; undefined when all is. An empty list has any shape. */
export function shapeMismatch(shape: string, body: string): string | undefined {
  const answer = asJson(body)
  const isList = shape.startsWith('[')
  if (Array.isArray(answer) !== isList) return `isn't ${isList ? 'a list' : 'an object'}: ${body.slice(0, 200)}`
  const things: unknown[] = isList && Array.isArray(answer) ? answer : [answer]
  return things.map((thing) => fieldMismatch(shape, thing)).find((found) => found !== undefined)
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function fieldMismatch(shape: string, thing: unknown): string | undefined {
  if (typeof thing !== 'object' || thing === null) return 'has no fields'
  const named: string[] = shape.match(/[\w…]+\??/g) ?? []
  const missing = named.filter((name) => !/[?…]$/.test(name) && !(name in thing))
  if (missing.length > 0) return `has no ${missing.join(', ')}`
  if (named.includes('…')) return undefined
  const more = Object.keys(thing).filter((name) => !named.includes(name) && !named.includes(`${name}?`))
  return more.length > 0 ? `has ${more.join(', ')}, of which the guide says nothing` : undefined
}
