const DEEPEST = 3
/** The first and last part of a long message: SQLite puts the cause at the end. */
const LONG = /^(.{350}).{50,}(.{150})$/s

/** The details of an error that may be logged. */
export interface ErrorDescription {
  type: string
  code?: string
  errno?: number
  /** Absent if it may quote submitted values. */
  message?: string
  /** The statement that failed, without its values. */
  statement?: string
  /** The stack frames, without the message that an error's own stack begins with. */
  stack: string
  causes?: ErrorDescription[]
}

/** Copies named properties only, so that others that a driver adds to its errors aren't logged. */
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

/** Database and mail servers quote the values that they refuse, `JSON.parse` the text that it can't read. */
function mayQuote(error: object) {
  return 'sqlState' in error || 'responseCode' in error || 'rejected' in error || error instanceof SyntaxError
}

/** Replaces texts, numbers and addresses in a statement or a sentence. */
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
