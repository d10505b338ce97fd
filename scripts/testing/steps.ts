import { join } from 'node:path'
import { obtainS3Server } from '../ceph'
import { obtainChromium } from '../chromium'
import { obtainFirefox } from '../firefox'
import { obtainTestDatabase } from '../mariadb'
import { type Ended, runCommand } from './command'
import { type Tally, tallyJest, tallyPlaywright } from './tally'

export interface Step {
  name: string
  /** `reports` is a folder where a step may leave files. */
  run(reports: string): Promise<Tally & { output: string }>
}

const asOne = ({ endedWell, output }: Ended) => ({ passed: endedWell ? 1 : 0, failed: endedWell ? 0 : 1, output })

const command = (name: string, ...command: [string, ...string[]]): Step => ({
  name,
  run: async () => asOne(await runCommand(command[0], command.slice(1))),
})

async function runJest(reports: string, settings: NodeJS.ProcessEnv) {
  const outputFile = join(reports, 'jest.json')
  const { endedWell, output } = await runCommand(
    'jest',
    ['--ci', '--maxWorkers=100%', '--json', `--outputFile=${outputFile}`],
    settings,
  )
  return { ...tallyJest(outputFile, endedWell), output }
}

export const staticSteps: Step[] = [
  command('types', 'tsc', '--noEmit'),
  command('biome', 'biome', 'check'),
  command('boundaries', 'tsx', 'scripts/boundaries.ts'),
  command('unused code', 'knip', '--no-progress'),
]

export const quickTests: Step = {
  name: 'unit and API tests, SQLite',
  run: (reports) => runJest(reports, { TEST_MYSQL_URL: '', TEST_S3_URL: '' }),
}

export const allTests: Step = {
  name: 'unit and API tests, SQLite, MariaDB and S3',
  async run(reports) {
    const database = await obtainTestDatabase()
    const files = await obtainS3Server()
    try {
      return await runJest(reports, {
        TEST_MYSQL_URL: database.url,
        TEST_S3_URL: files.endpoint,
        ...files.credentials,
      })
    } finally {
      await Promise.all([database.stop(), files.stop()])
    }
  },
}

export const build: Step = command('build', 'tsx', 'scripts/build.ts')

/** Of the built API. */
export const examples: Step = command('examples of docs/api.md', 'tsx', 'scripts/apiExamples.ts')

export const journeys: Step = {
  name: 'browser',
  async run(reports) {
    const outputFile = join(reports, 'playwright.json')
    const settings = {
      CHROMIUM_PATH: await obtainChromium(),
      FIREFOX_PATH: obtainFirefox(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
    }
    const ended = await runCommand(
      'playwright',
      ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
      settings,
    )
    return { ...tallyPlaywright(outputFile, ended.endedWell), output: ended.output }
  },
}
