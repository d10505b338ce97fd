const DEEPEST = 3
/** Of a long one the beginning and the end, where SQLite says what is wrong. */
const LONG = /^(.{350}).{50,}(.{150})$/s

/** What may be told of an error in a log. */
export interface ErrorDescription {
  type: string
  code?: string
  errno?: number
  /** Absent where it may quote what was written. */
  message?: string
  /** The statement that failed, without its values. */
  statement?: string
  /** Where it was thrown; without the message that the error's own stack begins with. */
  stack: string
  causes?: ErrorDescription[]
}

/** Names what is copied, so that a property that a driver adds to its errors stays out. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error) && !isRecord(error)) return { type: typeof error, stack: '' }
  const { name, message, stack, code, errno, sql, cause, errors } = error as Record<string, unknown>
  const causes = [cause, ...(Array.isArray(errors) ? errors : [])].filter((each) => each !== undefined)
  return {
    type: typeof name === 'string' ? name : 'Error',
    ...(typeof code === 'string' && { code }),
    ...(typeof errno === 'number' && { errno }),
    ...(mayQuote(error) ? {} : { message: withoutValues(String(message)) }),
    ...(typeof sql === 'string' && { statement: withoutValues(sql) }),
    stack: framesOf(stack),
    ...(causes.length > 0 && depth < DEEPEST && { causes: causes.map((each) => describeError(each, depth + 1)) }),
  }
}

/** A database server and a mail server quote what they refuse, `JSON.parse` what it can't read. */
function mayQuote(error: object) {
  return 'sqlState' in error || 'responseCode' in error || 'rejected' in error || error instanceof SyntaxError
}

/** A statement or a sentence without texts, numbers and addresses in it. */
function withoutValues(text: string) {
  return text
    .replace(/'(?:[^'\\]|\\.|'')*'?/gs, '?')
    .replace(/"(?:[^"\\]|\\.|"")*"?/gs, '?')
    .replace(/\S+@\S+/g, '?')
    .replace(/\b\d[\w.]*/g, '?')
    .replace(/\?(?:[\s,]*\?)+/g, '?, …')
    .replace(/\(\?, …\)(?:,\s*\(\?, …\))+/g, '(?, …), …')
    .replace(LONG, '$1 … $2')
}

function framesOf(stack: unknown) {
  if (typeof stack !== 'string') return ''
  const frames = stack.split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))
  return frames.join('\n')
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
