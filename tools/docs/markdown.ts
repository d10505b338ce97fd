import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer, type Token, walkTokens } from 'marked'

/** The parts of a Markdown page that the checks read. */
export interface Page {
  /** Its path in the repository. */
  path: string
  lines: string[]
  /** The targets of links and pictures, as they stand in the page. */
  links: string[]
  /** The anchors of its headings, as GitHub makes them. */
  anchors: Set<string>
  /** The texts between backticks, outside of code blocks. */
  code: string[]
}

export function readPage(root: string, path: string): Page {
  const text = readFileSync(join(root, path), 'utf8')
  const page: Page = { path, lines: text.split('\n'), links: [], anchors: new Set(), code: [] }
  walkTokens(lexer(text), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') page.links.push(token.href)
    if (token.type === 'html') page.links.push(...attributesOf(token.raw))
    if (token.type === 'heading') page.anchors.add(numbered(anchorOf(token.text), page.anchors))
    if (token.type === 'codespan') page.code.push(token.text)
  })
  return page
}

const attributesOf = (html: string): string[] =>
  [...html.matchAll(/\b(?:href|src)="([^"]+)"/g)].map(([, to = '']) => to)

/** `GET /report/pack/{jobId}` → `get-reportpackjobid` */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

function numbered(anchor: string, taken: Set<string>): string {
  let free = anchor
  for (let count = 1; taken.has(free); count++) free = `${anchor}-${count}`
  return free
}
