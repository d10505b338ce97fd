/** The fields of Stryker's report that are read here. */
export interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: Position; end: Position }
}

interface Position {
  line: number
  column: number
}

const FOUND = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

/** Mutants that don't compile or are ignored count neither way. */
export function tallyOf({ files }: Report): { mutants: number; survived: number; score: number } {
  const all = Object.values(files).flatMap(({ mutants }) => mutants)
  const found = all.filter(({ status }) => FOUND.includes(status)).length
  const survived = all.filter(({ status }) => SURVIVED.includes(status)).length
  const mutants = found + survived
  return { mutants, survived, score: mutants === 0 ? 0 : (found / mutants) * 100 }
}

/** One line for each mutant that no test noticed. */
export function survivorsOf({ files }: Report): string[] {
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => SURVIVED.includes(status))
      .map(({ status, mutatorName, replacement = '', location: { start } }) => {
        const line = source.split('\n')[start.line - 1]?.trim()
        return `${path}:${start.line}:${start.column} ${status}, ${mutatorName}: ${line} → ${replacement}`
      }),
  )
}
