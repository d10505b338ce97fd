import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Candidate } from '../candidate/candidate'
import { hasElement } from './element'

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Checks that scripts and styles are within the budget, and so is the embedded day in each language. */
export async function checkBudget(candidate: Candidate): Promise<string> {
  const { record, needs } = candidate
  const own = compare(candidate, record.size, needs.budget, 'budget')
  if (!hasElement(candidate)) return own
  return `${own}, embedded ${compare(candidate, await sizeOfElement(candidate), needs.embedBudget, 'embedBudget')}`
}

function compare(
  { app, version }: Candidate,
  size: number,
  budget: number | undefined,
  setting: 'budget' | 'embedBudget',
): string {
  const place = `quotidia.${setting} in ${app.folder}/package.json`
  if (!budget) throw new Error(`${app.folder} has no budget: set ${place}, in bytes as Brotli.`)
  if (size <= budget) return `${kB(size)} of ${kB(budget)}`
  throw new Error(
    `${setting === 'budget' ? '' : 'The embedded day of '}${app.folder} ${version} weighs ${kB(size)}, its budget is ${kB(budget)}: ` +
      `find what grew (npm run bench -- sizes), or raise ${place} on purpose.`,
  )
}

/** The size of the largest of its files, one for each language, in bytes as Brotli. */
async function sizeOfElement({ folder }: Candidate): Promise<number> {
  const files = (await readdir(path.join(folder, 'embed'))).filter((name) => /^embed(-..)?\.js\.br$/.test(name))
  const sizes = await Promise.all(files.map(async (name) => (await stat(path.join(folder, 'embed', name))).size))
  return Math.max(...sizes)
}
