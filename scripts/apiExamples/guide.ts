/** What the guide says that a request is answered: a status, and the answer's fields if it names them. */
export interface Promised {
  status: number
  /** Such as `{dayId}` or `[{id, name, dayId?, …}]`; undefined for what isn't JSON. */
  shape: string | undefined
}
export interface Example {
  /** The call that the example is of, 'POST /day/fetch'; undefined for one that only prepares. */
  call: string | undefined
  /** Where its block starts in the guide. */
  line: number
  script: string
  promised: Promised[]
}

const CALL = /^### ([A-Z]+ \/\S*)$/
const PROMISE = /^→ (\d{3})(?: `([^`]+)`)?/

/** The bash blocks of a guide, each under the call that the heading above it names, with the `→` lines that follow. */
export function readGuide(markdown: string): Example[] {
  const examples: Example[] = []
  let call: string | undefined
  let open: string[] | undefined
  for (const [index, text] of markdown.split('\n').entries()) {
    if (text === '```bash') {
      open = []
      examples.push({ call, line: index + 1, script: '', promised: [] })
    } else if (text === '```') {
      const last = examples.at(-1)
      if (open && last) last.script = open.join('\n')
      open = undefined
    } else if (open) open.push(text)
    else if (text.startsWith('#')) call = CALL.exec(text)?.[1]
    else {
      const [, status, shape] = PROMISE.exec(text) ?? []
      if (status) examples.at(-1)?.promised.push({ status: Number(status), shape })
    }
  }
  return examples
}
