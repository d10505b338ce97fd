import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../../../tools/testing/command'
import { type Figure, secondsOf } from '../figure'
import { dateIn } from './call'
import { createCompanyData, signIn } from './company'
import { fillDays } from './history'
import { inEmptySchema } from './mariadb'
import { startApi } from './servers'

const DAYS = 20 * 365
/** Seconds. */
const RECOVERY_GOAL = 600
const BACKUP_GOAL = 600

/**
 * A backup of 20 years of days with 150 items and 160 list entries on SQLite, and its restores into both databases until
 * the API answers again.
 */
export async function measureBackup(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const run = async (args: string[], settings: NodeJS.ProcessEnv) => {
    const { succeeded, output } = await runCommand('tsx', ['api/src/cli/backup.ts', ...args], { settings })
    if (!succeeded) throw new Error(output)
    console.log(output.trim())
  }
  try {
    await runCommand('tsx', ['tools/build.ts', 'api'])
    const api = await startApi(folder, 'quotidia.db', { DEMO: 'true' })
    const company = await createCompanyData(api.url, await signIn(api.url, 'conti'), dateIn(-1)).finally(api.end)
    fillDays(join(folder, 'quotidia.db'), company.dayId, DAYS)
    const backups = join(folder, 'backups')
    const backup = await secondsOf(() => run(['backup', '--to', backups], { DATA_DIR: folder }))
    const restore = async (where: string, settings: NodeJS.ProcessEnv = {}): Promise<Figure> => {
      const restored = join(folder, where)
      const recovery = await secondsOf(async () => {
        await run(['restore', '--from', backups], { DATA_DIR: restored, ...settings })
        await (await startApi(restored, 'quotidia.db', settings)).end()
      })
      const what = `a restore of 20 years into ${where}, until the API answers`
      return { what, measured: recovery, goal: RECOVERY_GOAL, unit: 's' }
    }
    return [
      { what: 'a backup of 20 years', measured: backup, goal: BACKUP_GOAL, unit: 's' },
      await restore('SQLite'),
      ...(await inEmptySchema(async (databaseUrl) => [
        await restore('MariaDB', { DATABASE_URL: databaseUrl, JWT_SECRET: randomBytes(32).toString('hex') }),
      ])),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
