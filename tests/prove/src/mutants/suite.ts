import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { obtainTestDatabase, type TestDatabase } from '../../../../tools/system/mariadb'
import type { Proof, Prove } from '../proof'
import { copyCheckout, runTests } from './checkout'
import type { Fault } from './fault'
import { FAULTS } from './faults'

/** Plants one fault after another in a copy of the checkout; the tests named for it have to fail. */
export async function proveMutants({ seed }: Parameters<Prove>[0]): Promise<Proof[]> {
  const asked = new RegExp(process.env['FAULT'] ?? '')
  const faults = FAULTS.filter(({ name }) => asked.test(name))
  const folder = copyCheckout()
  const database = await obtainTestDatabase()
  const problems: string[] = []
  try {
    problems.push(...(await findRedBefore(folder, faults, database)))
    for (const fault of faults) {
      const verdict = await plant(folder, fault, database)
      console.log(`${fault.name}: ${verdict.text}`)
      if (!verdict.isRed) problems.push(`${fault.name}: ${verdict.text}`)
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const result = problems.length === 0 ? 'each turned a test red' : problems.join('; ')
  return [{ what: 'planted faults', where: 'both', runs: faults.length, failed: problems.length, result, seed }]
}

/** Without a fault all these tests have to pass, or a red one would prove nothing. */
async function findRedBefore(folder: string, faults: Fault[], { url }: TestDatabase): Promise<string[]> {
  const problems: string[] = []
  for (const onMariaDb of [false, true]) {
    const tests = [
      ...new Set(faults.filter((each) => onMariaDb === Boolean(each.onMariaDb)).flatMap((each) => each.tests)),
    ]
    if (tests.length === 0) continue
    const { passed, failed, broken } = await runTests(folder, tests, onMariaDb ? url : undefined)
    console.log(`without a fault: ${passed} passed, ${failed + broken} failed`)
    if (failed + broken > 0 || passed === 0) problems.push(`without a fault: ${failed + broken} failed`)
  }
  return problems
}

async function plant(folder: string, { file, from, to, tests, onMariaDb }: Fault, { url }: TestDatabase) {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) return { isRed: false, text: `its text isn't in ${file}` }
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    const { passed, failed, broken } = await runTests(folder, tests, onMariaDb ? url : undefined)
    if (broken > 0) return { isRed: false, text: `${broken} test files could not be loaded` }
    return { isRed: failed > 0, text: `${failed} of ${passed + failed} tests failed` }
  } finally {
    writeFileSync(path, text)
  }
}
