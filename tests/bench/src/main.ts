/**
 * Measured figures, one command each:
 *
 *   npm run bench -- sizes      the size of the login page's first load
 *   npm run bench -- build      the duration of a build from scratch (build/ is replaced)
 *   npm run bench -- start      the time until a second `npm start` is ready
 *   npm run bench -- api        whole days read and values saved, relative to a reference server on the same database
 *   npm run bench -- neighbours  the delay of a company while another one sends without a pause; `neighbours packs`: one load
 *   npm run bench -- backup     a backup and a restore of 20 years
 *   npm run bench -- reports    summaries of a year and of 20 years
 *   npm run bench -- packs      the accountant's pack of a year: duration, memory, the delay of others
 *   npm run bench -- imports    three years of 40 columns imported
 *   npm run bench -- permitted  the delay of the event loop while the largest permitted files are read, tried and applied
 *   npm run bench -- hostile    the time to refuse each hostile file, and the memory it takes
 *   npm run bench -- live       streams of live changes: memory, the delay of others, the time to readers of other processes
 *   npm run bench -- live-pages  the time from Tab in one browser until another one shows the figure
 *   npm run bench -- web        the day in a browser slowed down four times: change of the day, typing, loading
 *   npm run bench -- phone      the beginning of an evening on a phone with a mobile network
 *   npm run bench -- wizard     the wizard in such a browser, with 40 sections, 600 items and 150 formulas
 */
import { measureBackup } from './api/backup'
import { measureHostileFiles } from './api/hostileFiles'
import { measureImports } from './api/imports'
import { measureLive } from './api/live'
import { measureApi } from './api/measure'
import { measureNeighbours } from './api/neighbours'
import { measurePacks } from './api/packs'
import { measurePermittedFiles } from './api/permittedFiles'
import { measureReports } from './api/reports'
import { measureBuild } from './build'
import type { Figure } from './figure'
import { measureSizes } from './sizes'
import { measureStart } from './start'
import { measureLivePages } from './web/live'
import { measureWeb } from './web/measure'
import { measurePhone } from './web/phone'
import { measureWizard } from './web/wizard'

const BENCHES: Record<string, (only?: string) => Promise<Figure[]>> = {
  sizes: measureSizes,
  build: measureBuild,
  start: measureStart,
  api: measureApi,
  neighbours: measureNeighbours,
  backup: measureBackup,
  reports: measureReports,
  packs: measurePacks,
  imports: measureImports,
  permitted: measurePermittedFiles,
  hostile: measureHostileFiles,
  live: measureLive,
  'live-pages': measureLivePages,
  web: measureWeb,
  phone: measurePhone,
  wizard: measureWizard,
}

const [name = '', only] = process.argv.slice(2)
const measure = BENCHES[name]
if (measure) {
  for (const { what, measured, goal, unit, atLeast } of await measure(only)) {
    const verdict = (atLeast ? measured >= goal : measured <= goal) ? 'within' : 'BEYOND'
    console.log(`${what}: ${measured.toFixed(2)} ${unit}, ${verdict} the goal of ${goal} ${unit}`)
  }
} else {
  console.log(`Usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`)
  process.exitCode = 1
}
