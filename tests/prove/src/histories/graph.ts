/** How a transaction depends on an earlier one. ww overwrites its write, wr reads its write, rw overwrites its read. */
export type Dependency = 'ww' | 'wr' | 'rw'

interface Edge {
  to: number
  dependency: Dependency
}

/** Transactions, by number, with an edge from each to those that must come after it. */
export class DependencyGraph {
  private readonly edges: Edge[][]

  constructor(private readonly size: number) {
    this.edges = Array.from({ length: size }, () => [])
  }

  add(from: number, dependency: Dependency, to: number): void {
    if (from !== to) this.edges[from]?.push({ to, dependency })
  }

  /** The groups of transactions in which each must precede every other (Tarjan's algorithm). */
  cycles(dependencies: Dependency[]): number[][] {
    const next = (node: number) =>
      (this.edges[node] ?? []).flatMap(({ to, dependency }) => (dependencies.includes(dependency) ? to : []))
    const index = new Int32Array(this.size).fill(-1)
    const low = new Int32Array(this.size)
    const isOpen = new Uint8Array(this.size)
    const open: number[] = []
    const groups: number[][] = []
    let count = 0
    for (let root = 0; root < this.size; root++) {
      if (index[root] !== -1) continue
      const path = [{ node: root, successors: next(root) }]
      // A recursion would exceed the stack.
      for (let step = path.at(-1); step; step = path.at(-1)) {
        const { node, successors } = step
        if (index[node] === -1) {
          index[node] = low[node] = count++
          open.push(node)
          isOpen[node] = 1
        }
        const successor = successors.pop()
        if (successor !== undefined) {
          if (index[successor] === -1) path.push({ node: successor, successors: next(successor) })
          else if (isOpen[successor]) low[node] = Math.min(low[node] ?? 0, index[successor] ?? 0)
          continue
        }
        path.pop()
        const parent = path.at(-1)?.node
        if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0)
        if (low[node] !== index[node]) continue
        const group = open.splice(open.indexOf(node))
        for (const each of group) isOpen[each] = 0
        if (group.length > 1) groups.push(group)
      }
    }
    return groups
  }

  /** Readers in the group with an rw edge to a writer from which a path of ww and wr edges leads back. */
  overwrittenReads(group: number[]): number[] {
    const isMember = new Set(group)
    return group.filter((reader) =>
      (this.edges[reader] ?? []).some(
        ({ to, dependency }) => dependency === 'rw' && isMember.has(to) && this.leads(to, reader, isMember),
      ),
    )
  }

  private leads(from: number, to: number, isMember: Set<number>): boolean {
    const seen = new Set([from])
    for (const node of seen) {
      if (node === to) return true
      for (const edge of this.edges[node] ?? []) {
        if (edge.dependency !== 'rw' && isMember.has(edge.to)) seen.add(edge.to)
      }
    }
    return false
  }
}
