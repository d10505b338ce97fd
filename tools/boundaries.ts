import { readFileSync } from 'node:fs'
import { findViolations } from './boundaries/check'
import { findCycles } from './boundaries/cycles'
import { importsBetween } from './boundaries/graph'
import { readModules } from './boundaries/modules'
import { drawInto, PAGE } from './boundaries/picture'

const repository = readModules()
const { files, workspaces } = repository
const edges = importsBetween(repository)
const page = readFileSync(PAGE, 'utf8')
const isStale = drawInto(page, edges) !== page
const violations = [
  ...findViolations(files, workspaces),
  ...findCycles(edges),
  ...(isStale ? ['docs/architecture.md shows other folders or imports than the code: run npm run architecture.'] : []),
]
for (const violation of violations) console.log(violation)
console.log(`${files.size} modules, ${violations.length} violations`)
process.exitCode = violations.length ? 1 : 0
