import { basename, join } from 'node:path'
import { type Edge, folderOf, type Graph, graphOf, reachFrom } from './graph'
import { ROOT } from './modules'
import { insideWorkspace, workspaceOf } from './places'

/** The page with the pictures. */
export const PAGE = join(ROOT, 'docs/architecture.md')

const START = '<!-- folders: written by `npm run architecture` -->'
const END = '<!-- end of folders -->'

/** An arrow is left out if another path leads to the same node; arrows of a cycle are all drawn. */
function isDirect(graph: Graph, from: string, to: string): boolean {
  return ![...(graph.get(from)?.keys() ?? [])].some((other) => {
    const reached = reachFrom(graph, other)
    return other !== to && reached.has(to) && !reached.has(from)
  })
}

function draw(graph: Graph, labelOf: (node: string) => string): string {
  const lines = [...graph.keys()].sort().map((from) => {
    const targets = [...(graph.get(from)?.keys() ?? [])].sort().filter((to) => isDirect(graph, from, to))
    return [labelOf(from), targets.map(labelOf).join(' & ')].filter((part) => part !== '').join(' --> ')
  })
  return ['```mermaid', 'flowchart TD', ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

/** False for the configuration of builds. */
const isSource = (path: string) => /^src\//.test(insideWorkspace(path))
/** False for files directly in `src`. */
const isInFolder = (path: string) => /^src\/[^/]+\//.test(insideWorkspace(path))

function drawFolders(edges: readonly Edge[], workspace: string): string {
  const own = edges.filter((edge) => [edge.from, edge.to].every((path) => path.startsWith(`${workspace}/src/`)))
  const inFolders = own.filter(({ from, to }) => isInFolder(from) && isInFolder(to))
  return draw(graphOf(inFolders, folderOf), (folder) => folder.slice(workspace.length + '/src/'.length))
}

/** The page, with the graphs of the packages and of the largest packages' folders between its two markers. */
export function drawInto(page: string, edges: readonly Edge[]): string {
  const source = edges.filter(({ from, to }) => [from, to].every(isSource))
  const sections = [
    ['The packages:', draw(graphOf(source, workspaceOf), (folder) => basename(folder))],
    ['The folders of `api/src`:', drawFolders(edges, 'api')],
    ['The folders of `mf-day/src`:', drawFolders(edges, 'mf-day')],
  ]
  const [start, end] = [page.indexOf(START), page.indexOf(END)]
  if (start < 0 || end < start) throw new Error(`the page lacks the lines ${START} and ${END}`)
  if (start !== page.lastIndexOf(START)) throw new Error(`the page has the line ${START} twice`)
  return `${page.slice(0, start + START.length)}\n\n${sections.flat().join('\n\n')}\n\n${page.slice(end)}`
}
