import { type Import, readSource, type SourceFile, type Workspaces } from './imports'
import { type Rule, rulesFor } from './rules'
import { forbidImport } from './workspaces'

const READS_ENVIRONMENT =
  /^(tools|tests\/(bench|prove|e2e))\/|^(api\/src\/config|(web|tests\/examples)\/src\/main)\.ts$|\/testing\/|\.config\.ts$|\.test\.tsx?$/
const PAGE = /^([^/]+\/src\/[^/]+)\/[A-Z]\w*Page\.tsx$/

/** The folders of screens: those with a page. */
function screensAmong(paths: string[]): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => PAGE.exec(path)?.[1] ?? []))
}

function violationsOf(imported: Import, path: string, rules: Rule[]): string[] {
  const broken = rules.filter(
    (rule) => rule.files.test(path) && !rule.except?.test(path) && rule.refuses(imported, path),
  )
  const forbidden = forbidImport(imported, path)
  const reasons = [...broken.map((rule) => rule.because), ...(forbidden ? [forbidden] : [])]
  return reasons.map((because) => `${path}:${imported.line} imports '${imported.written}': ${because}`)
}

function violationsOfFile(file: SourceFile, rules: Rule[]): string[] {
  const imports = file.imports.flatMap((imported) => violationsOf(imported, file.path, rules))
  if (!file.environmentLine || READS_ENVIRONMENT.test(file.path)) return imports
  const because = 'settings are read and checked once (api/src/config.ts), and passed to the code that needs them.'
  return [...imports, `${file.path}:${file.environmentLine} reads process.env: ${because}`]
}

/**
 * Every import that breaks a rule, one sentence each, with its place and the reason.
 * `files` has the code of every module by its path from the root.
 */
export function findViolations(files: ReadonlyMap<string, string>, workspaces: Workspaces): string[] {
  const rules = rulesFor(screensAmong([...files.keys()]))
  return [...files].flatMap(([path, code]) => violationsOfFile(readSource(path, code, workspaces), rules))
}
