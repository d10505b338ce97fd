import type { Candidate } from '../candidate/candidate'

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Checks that the size of scripts and styles is within the budget. */
export function checkBudget({ app, version, record, needs }: Candidate): string {
  const place = `quotidia.budget in ${app.folder}/package.json`
  if (!needs.budget) throw new Error(`${app.folder} has no budget: set ${place}, in bytes as Brotli.`)
  if (record.size <= needs.budget) return `${kB(record.size)} of ${kB(needs.budget)}`
  throw new Error(
    `${app.folder} ${version} weighs ${kB(record.size)}, its budget is ${kB(needs.budget)}: ` +
      `find what grew (npm run bench -- sizes), or raise ${place} knowingly.`,
  )
}
