import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { obtainChromium } from '../../../../tools/system/chromium'
import { runCommand } from '../../../../tools/testing/command'
import { tallyPlaywright } from '../../../../tools/testing/tally'
import type { Proof, Prove } from '../proof'

const USABLE_WITHIN_MS = 5000
/** The annotation of `tests/e2e/harness/remotes.ts`. */
const USABLE_MS = 'usable after ms'

function usableMsOf({ suites = [], specs = [] }: Pick<JSONReportSuite, 'suites' | 'specs'>): number[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations))
  const own = annotations.filter(({ type }) => type === USABLE_MS).map(({ description }) => Number(description))
  return [...own, ...suites.flatMap(usableMsOf)]
}

/** Every remote with every fault, in Chromium: the menu, signing out and the other remotes have to go on working. */
export async function proveModules({ seed }: Parameters<Prove>[0]): Promise<Proof[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quotidia-modules-'))
  try {
    const outputFile = join(folder, 'playwright.json')
    const settings = {
      CHROMIUM_PATH: await obtainChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
      TEST_ALL: 'true',
    }
    const options = ['-c', 'tests/e2e/playwright.config.ts', '--project=1280', '--reporter=list,json']
    const { succeeded, output } = await runCommand('playwright', ['test', ...options, 'remote-failures'], { settings })
    const { passed, failed } = tallyPlaywright(outputFile, succeeded)
    if (failed > 0) console.error(output)
    const { suites }: JSONReport = JSON.parse(readFileSync(outputFile, 'utf8'))
    const times = usableMsOf({ suites, specs: [] })
    const slow = times.filter((ms) => ms > USABLE_WITHIN_MS).length
    const result = [
      `${passed} journeys passed`,
      `menu and another module usable ${times.length} times, after ${(Math.max(...times) / 1000).toFixed(1)} s at most (goal ${USABLE_WITHIN_MS / 1000} s)`,
    ].join('; ')
    const broken = failed + slow + Number(times.length === 0)
    return [{ what: 'modules that fail', where: 'Chromium', runs: passed + failed, failed: broken, result, seed }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
