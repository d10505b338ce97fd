import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { obtainChromium } from '../../../scripts/system/chromium'
import { runCommand } from '../../../scripts/testing/command'
import { tallyPlaywright } from '../../../scripts/testing/tally'
import type { Proof, Prove } from '../proof'

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
    const options = ['-c', 'e2e/playwright.config.ts', '--project=1280', '--reporter=list,json']
    const { succeeded, output } = await runCommand('playwright', ['test', ...options, 'remote-failures'], { settings })
    const { passed, failed } = tallyPlaywright(outputFile, succeeded)
    if (failed > 0) console.error(output)
    const result = `${passed} journeys passed`
    return [{ what: 'modules that fail', where: 'Chromium', runs: passed + failed, failed, result, seed }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
