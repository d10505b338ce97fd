/** The documented answer of a request: a status, and the fields of the answer if the guide lists them. */
export interface DocumentedAnswer {
  status: number
  /** Such as `{dayId}` or `[{id, name, dayId?, …}]`; undefined for an answer that isn't JSON. */
  shape: string | undefined
}
export interface Example {
  /** The call of the example, 'POST /day/fetch'; undefined for a block of preparations. */
  call: string | undefined
  /** The line in the guide where its block starts. */
  line: number
  script: string
  documented: DocumentedAnswer[]
}

const CALL = /^### ([A-Z]+ \/\S*)$/
const PROMISE = /^→ (\d{3})(?: `([^`]+)`)?/

/** The bash blocks of a guide, each with the call of the heading above it and the `→` lines below it. */
export function readGuide(markdown: string): Example[] {
  const lines = markdown.split('\n')
  const examples: Example[] = []
  let call: string | undefined
  let open: string[] | undefined
  for (const [index, text] of lines.entries()) {
    if (text === '```bash') {
      open = []
      examples.push({ call, line: index + 1, script: '', documented: [] })
    } else if (text === '```') {
      const last = examples.at(-1)
      if (open && last) last.script = open.join('\n')
      open = undefined
    } else if (open) open.push(text)
    else if (text.startsWith('#')) call = CALL.exec(text)?.[1]
    else {
      const [, status, shape] = PROMISE.exec(isCut(text) ? `${text} ${lines[index + 1]}` : text) ?? []
      if (status) examples.at(-1)?.documented.push({ status: Number(status), shape })
    }
  }
  return examples
}

/** Whether code of this line ends on the next one. */
const isCut = (text: string): boolean => text.split('`').length % 2 === 0
