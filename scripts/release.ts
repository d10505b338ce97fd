/**
 * Publishes one module, or the shell, once it has stood every check; docs/releasing.md tells the whole story.
 *
 *   npm run release -w mf-day                               the version in its package.json, for everybody
 *   npm run release -w mf-day -- --version 1.5.0 --canary 10% --companies 3,8
 *   npm run release -w mf-day -- audience --canary 50%      others see the release on trial
 *   npm run release -w mf-day -- promote                    everybody does
 *   npm run release -w mf-day -- abort                      nobody does
 */

import { remotesOf } from '../registry/src/format'
import { releaseName } from './build/places'
import { readSite, type Site } from './registry/site'
import { abort, changeAudience, ensureNoTrial, promote } from './registry/transitions'
import { buildCandidate, packageOf } from './release/candidate/candidate'
import { openKeeper, type ReleaseOptions, readOptions, readVersion } from './release/options'
import { preflight } from './release/preflight'
import { change, publish } from './release/publish'
import { ensureNew } from './release/upload'

type Keeper = Pick<Site, 'store' | 'key'>

async function releaseNew({ app, version, audience, apiUrl, webUrl }: ReleaseOptions, keeper: Keeper) {
  if (app.kind === 'shell' && audience) throw new Error('A shell is for everybody at once: --canary is for modules.')
  const wanted = version ?? readVersion((await packageOf(app)).version)
  await ensureNew({ app, version: wanted }, keeper.store)
  const site = await readSite(keeper.store, keeper.key)
  if (audience) ensureNoTrial(remotesOf(site.remotes), releaseName(app))
  console.log(`${app.folder} ${wanted}: building`)
  const candidate = await buildCandidate(app, wanted)
  await preflight({ candidate, site, apiUrl, say: (line) => console.log(`  ✓ ${line}`) })
  const from = performance.now()
  await publish({ candidate, keeper, audience, webUrl })
  const seconds = ((performance.now() - from) / 1000).toFixed(2)
  console.log(`${app.folder} ${wanted} is ${audience ? 'on trial' : 'live'} in ${keeper.store.address} (${seconds} s)`)
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const { app, word, audience } = options
  const keeper = await openKeeper(options.storeAddress)
  const name = releaseName(app)
  if (word === undefined) await releaseNew(options, keeper)
  else if (word === 'promote') {
    await change(app, keeper, (remotes) => promote(remotes, name, new Date().toISOString()))
  } else if (word === 'abort') await change(app, keeper, (remotes) => abort(remotes, name))
  else if (word === 'audience' && audience) await change(app, keeper, (all) => changeAudience(all, name, audience))
  else throw new Error(`What is ${word}? There are: promote, abort, audience --canary 50% --companies 3,8`)
  if (word) console.log(`${app.folder}: ${word} done`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
