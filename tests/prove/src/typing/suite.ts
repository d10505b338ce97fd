import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { obtainChromium } from '../../../../tools/system/chromium'
import { runCommand } from '../../../../tools/testing/command'
import { tallyPlaywright } from '../../../../tools/testing/tally'
import type { Proof, Prove } from '../proof'

const SEQUENCES = Number(process.env['SEQUENCES'] ?? 1000)
/** The annotation of `tests/e2e/journeys/fast-typing.spec.ts`. */
const COMPARED = 'figures compared'

function comparedOf({ suites = [], specs = [] }: Pick<JSONReportSuite, 'suites' | 'specs'>): number {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations))
  const own = annotations.filter(({ type }) => type === COMPARED)
  return own.reduce((sum, { description }) => sum + Number(description), 0) + suites.map(comparedOf).reduce(add, 0)
}

const add = (sum: number, count: number) => sum + count

/** Random moves, each followed by digits before the page may have answered, on a slow processor: no digit may get lost. */
export async function proveTyping({ seed }: Parameters<Prove>[0]): Promise<Proof[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quotidia-typing-'))
  try {
    const outputFile = join(folder, 'playwright.json')
    const settings = {
      CHROMIUM_PATH: await obtainChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
      SEQUENCES: `${SEQUENCES}`,
      SEED: `${seed}`,
    }
    const options = ['-c', 'tests/e2e/playwright.config.ts', '--project=1280', '--reporter=list,json']
    const { succeeded, output } = await runCommand('playwright', ['test', ...options, 'fast-typing'], { settings })
    const { passed, failed } = tallyPlaywright(outputFile, succeeded)
    if (failed > 0) console.error(output)
    const { suites }: JSONReport = JSON.parse(readFileSync(outputFile, 'utf8'))
    const compared = comparedOf({ suites, specs: [] })
    const result = `${compared} figures, checks and rows compared`
    const broken = failed + Number(compared === 0)
    return [
      {
        what: 'digits typed at once',
        where: 'Chromium, 4 × CPU',
        runs: SEQUENCES * passed,
        failed: broken,
        result,
        seed,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
