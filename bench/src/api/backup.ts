import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../../scripts/testing/command'
import { type Figure, secondsOf } from '../figure'
import { dateIn } from './call'
import { createCompanyData, signIn } from './company'
import { fillDays } from './history'
import { startApi } from './servers'

const DAYS = 20 * 365
/** Seconds. */
const RECOVERY_GOAL = 600
const BACKUP_GOAL = 600

/** A backup of 20 years of days with 150 items and 160 list entries, and a restore until the API answers again. */
export async function measureBackup(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const run = async (args: string[], settings: NodeJS.ProcessEnv) => {
    const { succeeded, output } = await runCommand('tsx', ['api/src/backup.ts', ...args], { settings })
    if (!succeeded) throw new Error(output)
    console.log(output.trim())
  }
  try {
    await runCommand('tsx', ['scripts/build.ts', 'api'])
    const api = await startApi(folder, 'quotidia.db', { DEMO: 'true' })
    const company = await createCompanyData(api.url, await signIn(api.url, 'conti'), dateIn(-1)).finally(api.end)
    fillDays(join(folder, 'quotidia.db'), company.dayId, DAYS)
    const backups = join(folder, 'backups')
    const restored = join(folder, 'restored')
    const backup = await secondsOf(() => run(['backup', '--to', backups], { DATA_DIR: folder }))
    const recovery = await secondsOf(async () => {
      await run(['restore', '--from', backups], { DATA_DIR: restored })
      await (await startApi(restored, 'quotidia.db')).end()
    })
    return [
      { what: 'a backup of 20 years', measured: backup, goal: BACKUP_GOAL, unit: 's' },
      { what: 'a restore of 20 years, until the API answers', measured: recovery, goal: RECOVERY_GOAL, unit: 's' },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
