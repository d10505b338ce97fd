import { type Edge, folderOf, type Graph, graphOf, reachFrom } from './graph'

/** The nodes of a shortest cycle through `start`, beginning and ending with it; undefined if there is none. */
function shortestCycle(graph: Graph, start: string): string[] | undefined {
  const before = reachFrom(graph, start)
  if (!before.has(start)) return undefined
  const cycle = [start]
  for (let node = before.get(start); node !== start && node !== undefined; node = before.get(node)) cycle.unshift(node)
  return [start, ...cycle]
}

/** One shortest cycle for each group of nodes that reach each other. */
function cyclesOf(graph: Graph): string[][] {
  const reported = new Set<string>()
  const cycles: string[][] = []
  for (const node of [...graph.keys()].sort()) {
    if (reported.has(node)) continue
    const cycle = shortestCycle(graph, node)
    if (!cycle) continue
    cycles.push(cycle)
    const reached = reachFrom(graph, node)
    for (const other of reached.keys()) if (reachFrom(graph, other).has(node)) reported.add(other)
  }
  return cycles
}

function describeImports([edge, ...others]: readonly Edge[]): string {
  if (!edge) return ''
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return `${edge.from}:${edge.line} imports '${edge.written}'${more}`
}

function complaints(graph: Graph, because: string): string[] {
  return cyclesOf(graph).map((cycle) => {
    const steps = cycle.slice(1).map((node, index) => describeImports(graph.get(cycle[index] ?? '')?.get(node) ?? []))
    return `${steps.join(', ')}: ${because}`
  })
}

/** Every cycle of files and of folders, one sentence each, with its imports and the reason. */
export function findCycles(edges: readonly Edge[]): string[] {
  return [
    ...complaints(
      graphOf(edges, (path) => path),
      'these files import each other, so that none can be read, tested or moved without the others.',
    ),
    ...complaints(
      graphOf(edges, folderOf),
      'these folders import each other, so that none can be understood or changed without the others: move what they share below both.',
    ),
  ]
}
