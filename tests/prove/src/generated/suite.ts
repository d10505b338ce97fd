import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { obtainTestDatabase } from '../../../../tools/system/mariadb'
import { runCommand } from '../../../../tools/testing/command'
import type { Proof, Prove } from '../proof'
import { summarize } from './summary'

/** The subjects of generated cases, and the test files that contain them. */
const PROVEN: [what: string, files: string[]][] = [
  ['who may call what', ['api/src/rights.test.ts']],
  ['two ids in one request', ['api/src/twoIds.test.ts']],
  ['hidden texts in answers', ['api/src/canaries.test.ts']],
  ['bad input and forged tokens', ['api/src/badInput.test.ts']],
  ['hostile uploads', ['api/src/documents/hostile.test.ts']],
  ['guessed downloads', ['api/src/documents/downloads.test.ts']],
  ['guesses at the login', ['api/src/sessions/guessing.test.ts', 'api/src/sessions/lockout.test.ts']],
  ['links for a new password', ['api/src/users/passwords.test.ts', 'api/src/users/invitations.test.ts']],
  ['counts of the calendar', ['api/src/closing/calendar.test.ts']],
  ['sums of the summary', ['api/src/reports/sums.test.ts']],
  ['totals of the summary', ['api/src/reports/totals.test.ts', 'api/src/reports/noInference.test.ts']],
  ['texts of amounts and dates', ['packages/domain/src/amountText.test.ts', 'packages/domain/src/dateText.test.ts']],
  ['pasted blocks', ['mf-day/src/saveStatus/pasteTargets.test.ts']],
  ['imported files', ['api/src/imports/secondReading.test.ts']],
  ['formulas', ['packages/domain/src/formula/evaluation.test.ts']],
]

/** The test files of generated cases with all their cases, on both databases. `LINE=<pattern>` selects some. */
export async function proveGenerated({ seed }: Parameters<Prove>[0]): Promise<Proof[]> {
  const asked = new RegExp(process.env['LINE'] ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'quotidia-generated-'))
  const database = await obtainTestDatabase()
  const proofs: Proof[] = []
  try {
    const outputFile = join(folder, 'jest.json')
    for (const [what, files] of PROVEN.filter(([name]) => asked.test(name))) {
      rmSync(outputFile, { force: true })
      const settings = { TEST_MYSQL_URL: database.url, TEST_S3_URL: '', TEST_ALL: 'true', SEED: String(seed) }
      const options = ['--ci', '--forceExit', '--json', `--outputFile=${outputFile}`]
      const ended = await runCommand('jest', [...options, '--', ...files], { settings })
      const report = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : undefined
      const { runs, failed, result, failures } = summarize(report, ended)
      for (const failure of failures) console.error(failure)
      const where = files.some((file) => file.startsWith('api/')) ? 'SQLite and MariaDB' : 'no database'
      console.log(`${what}: ${result}`)
      proofs.push({ what, where, runs, failed, result, seed })
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return proofs
}
