import type { Example } from './guide'
import type { Answered } from './runExamples'

/** The differences between the guide and the answers, one sentence each. */
export function listMismatches(examples: Example[], answers: Answered[]): string[] {
  return examples.flatMap((example, index) =>
    mismatchesOf(
      example,
      answers.filter((answer) => answer.example === index),
    ).map((mismatch) => `line ${example.line}, ${example.call ?? 'preparing'}: ${mismatch}`),
  )
}

function mismatchesOf({ call, documented }: Example, answers: Answered[]): string[] {
  const isMade = call === undefined || answers.some((answer) => isOf(call, answer))
  const comparisons = documented.flatMap(({ status, shape }, index) => {
    const answer = answers[index]
    if (!answer) return []
    const said = `${answer.method} ${answer.path}`
    if (answer.status !== status)
      return [`${said} answered ${answer.status}, not ${status}: ${answer.body.slice(0, 300)}`]
    const mismatch = shape && shapeMismatch(shape, answer.body)
    return mismatch ? [`${said} ${mismatch}`] : []
  })
  return [
    ...(isMade ? [] : ['its example makes another call']),
    ...(documented.length === answers.length
      ? []
      : [`${answers.length} requests, and ${documented.length} documented answers`]),
    ...comparisons,
  ]
}

/** Whether a request is one of this call: 'GET /day/{dayId}/full' includes '/day/12/full'. */
function isOf(call: string, { method, path }: Answered): boolean {
  const [wanted = '', template = ''] = call.split(' ')
  const places = template.split('/')
  const given = path.split('/')
  return (
    method === wanted &&
    places.length === given.length &&
    places.every((place, index) => place.startsWith('{') || place === given[index])
  )
}

/** The difference between an answer and its documented shape, if any. An empty list matches every shape. */
function shapeMismatch(shape: string, body: string): string | undefined {
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
