import { dirname, posix } from 'node:path'
import { parseSync } from '@swc/core'

/** The folders of our packages by their names: `packages/domain` of `@quotidia/domain`. */
export type Workspaces = ReadonlyMap<string, string>

export interface Import {
  /** The specifier as written: '../days/queries', '@quotidia/shared-ui/session', 'knex'. */
  written: string
  /** A path from the root for our own modules ('api/src/days/queries', 'packages/domain/money'), else the package's name. */
  target: string
  ours: boolean
  typeOnly: boolean
  line: number
}

export interface SourceFile {
  path: string
  imports: Import[]
  /** The line of the first `process.env`, 0 when there is none. */
  environmentLine: number
}

interface Found {
  written: string
  typeOnly: boolean
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const text = (value: unknown): string | undefined =>
  isNode(value) && value['type'] === 'StringLiteral' && typeof value['value'] === 'string' ? value['value'] : undefined

function isTypeOnly(node: Node): boolean {
  const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'] : []
  return node['typeOnly'] === true || (specifiers.length > 0 && specifiers.every((each) => each['isTypeOnly'] === true))
}

function callee(node: Node): string | undefined {
  const called = isNode(node['callee']) ? node['callee'] : {}
  return called['type'] === 'Import' ? 'import' : typeof called['value'] === 'string' ? called['value'] : undefined
}

function importOf(node: Node): Found | undefined {
  const from = text(node['source'])
  if (from !== undefined) return { written: from, typeOnly: isTypeOnly(node) }
  if (node['type'] === 'TsImportType') return { written: text(node['argument']) ?? '', typeOnly: true }
  if (node['type'] !== 'CallExpression' || !/^(import|require)$/.test(callee(node) ?? '')) return undefined
  const [first] = Array.isArray(node['arguments']) ? node['arguments'] : []
  const written = text(first?.expression)
  return written === undefined ? undefined : { written, typeOnly: false }
}

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, onNode)
  else if (isNode(node)) {
    onNode(node)
    for (const each of Object.values(node)) if (isNode(each)) visit(each, onNode)
  }
}

const firstLine = (lines: string[], part: string): number => lines.findIndex((line) => line.includes(part)) + 1

const PACKAGE = /^(@[^/]+\/)?[^/]+/

function locate(path: string, written: string, workspaces: Workspaces): Pick<Import, 'target' | 'ours'> {
  if (written.startsWith('.')) return { target: posix.join(dirname(path), written), ours: true }
  const name = PACKAGE.exec(written)?.[0] ?? written
  const folder = workspaces.get(name)
  return folder ? { target: folder + written.slice(name.length), ours: true } : { target: name, ours: false }
}

/** The imports of one file, of every syntax. `path` is from the repository's root. */
export function readSource(path: string, code: string, workspaces: Workspaces): SourceFile {
  const found: Found[] = []
  const ast = parseSync(code, { syntax: 'typescript', tsx: !/\.m?ts$/.test(path) })
  visit(ast.body, (node) => {
    const one = importOf(node)
    if (one) found.push(one)
  })
  const lines = code.split('\n')
  const imports = found.map((each) => ({
    ...each,
    ...locate(path, each.written, workspaces),
    line: lines.findIndex((line) => line.includes(`'${each.written}'`) || line.includes(`"${each.written}"`)) + 1,
  }))
  return { path, imports, environmentLine: firstLine(lines, 'process.env') }
}
