/**
 * Measured figures, one command each:
 *
 *   npm run bench -- sizes      what the login page's first load weighs
 *   npm run bench -- build      how long a build from nothing takes (build/ is made anew)
 *   npm run bench -- start      how soon a second `npm start` is ready
 */
import { measureBuild } from './build'
import type { Figure } from './figure'
import { measureSizes } from './sizes'
import { measureStart } from './start'

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  sizes: measureSizes,
  build: measureBuild,
  start: measureStart,
}

const name = process.argv[2] ?? ''
const measure = BENCHES[name]
if (measure) {
  for (const { what, measured, goal, unit } of await measure()) {
    const verdict = measured <= goal ? 'within' : 'BEYOND'
    console.log(`${what}: ${measured.toFixed(1)} ${unit}, ${verdict} the goal of ${goal} ${unit}`)
  }
} else {
  console.log(`Which one? npm run bench -- ${Object.keys(BENCHES).join(' | ')}`)
  process.exitCode = 1
}
