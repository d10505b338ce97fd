import { readSource } from './imports'
import type { PackageExports, Repository } from './modules'
import { insideWorkspace, workspaceOf } from './places'

/** An import of one file by another. `line` is its line in `from`. */
export interface Edge {
  from: string
  to: string
  line: number
  written: string
}

/** Imports by the node that they start from, then by the node that they lead to. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, readonly Edge[]>>

const TEST = /\.test\.tsx?$|(^|\/)testing\//

/** Resolves a path or package specifier to a file; undefined for style sheets and other assets. */
function resolve(target: string, files: ReadonlySet<string>, packages: PackageExports): string | undefined {
  const file = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => target + end).find((each) => files.has(each))
  if (file) return file
  const folder = workspaceOf(target)
  const specifier = `./${insideWorkspace(target)}`
  for (const [pattern, path] of Object.entries(packages.get(folder) ?? {})) {
    const [start = '', end] = pattern.split('*')
    const matches = end === undefined ? specifier === pattern : specifier.startsWith(start) && specifier.endsWith(end)
    const part = specifier.slice(start.length, specifier.length - (end ?? '').length)
    const resolved = folder + path.slice(1).replace('*', part)
    if (matches && files.has(resolved)) return resolved
  }
  return undefined
}

/** The imports between files, type imports included. Tests and `testing/` folders are left out. */
export function importsBetween({ files: code, workspaces, exports }: Repository): Edge[] {
  const files = new Set([...code.keys()].filter((path) => !TEST.test(path)))
  return [...files].flatMap((path) =>
    readSource(path, code.get(path) ?? '', workspaces).imports.flatMap(({ ours, target, line, written }) => {
      const to = ours ? resolve(target, files, exports) : undefined
      return to && to !== path ? [{ from: path, to, line, written }] : []
    }),
  )
}

/** Groups the imports by nodes such as folders. Imports inside a node are left out. */
export function graphOf(edges: readonly Edge[], nodeOf: (path: string) => string): Graph {
  const graph = new Map<string, Map<string, Edge[]>>()
  for (const edge of edges) {
    const [from, to] = [nodeOf(edge.from), nodeOf(edge.to)]
    const targets = graph.get(from) ?? new Map<string, Edge[]>()
    graph.set(from, targets)
    if (!graph.has(to)) graph.set(to, new Map())
    if (from !== to) targets.set(to, [...(targets.get(to) ?? []), edge])
  }
  return graph
}

/** 'api/src/days' of api/src/days/routes.ts, 'tools/build' of tools/build/apps.ts; a file of its own in `src` is a node. */
export function folderOf(path: string): string {
  const [first, second] = insideWorkspace(path).split('/')
  if (first === 'src') return `${workspaceOf(path)}/src/${second}`
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : path
}

/** Every node that can be reached from `start`, with the node before it on a shortest path. */
export function reachFrom(graph: Graph, start: string): Map<string, string> {
  const before = new Map<string, string>()
  const queue = [start]
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const next of graph.get(node)?.keys() ?? []) {
      if (before.has(next)) continue
      before.set(next, node)
      queue.push(next)
    }
  }
  return before
}
