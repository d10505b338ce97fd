/**
 * Publishes one module, or the shell, after all checks; docs/releasing.md describes the whole process.
 *
 *   npm run release -w mf-day                               the version in its package.json, for everybody
 *   npm run release -w mf-day -- --version 1.5.0 --canary 10% --companies 3,8
 *   npm run release -w mf-day -- audience --canary 50%      changes the audience of the trial
 *   npm run release -w mf-day -- --dry-run                  builds and checks, and publishes nothing
 *   npm run release -w mf-day -- promote                    puts the trial live for everyone
 *   npm run release -w mf-day -- abort                      ends the trial
 *   npm run release -w mf-day -- withdraw                   takes the module out of the product
 */

import { remotesOf } from '../packages/registry/src/format'
import { releaseName } from './build/releasePaths'
import { ensureMaySign } from './registry/key'
import { readSite, type Site } from './registry/site'
import { abort, changeAudience, ensureNoTrial, promote, withdraw } from './registry/transitions'
import { buildCandidate, packageOf } from './release/candidate/candidate'
import { openReleaseTarget, type ReleaseOptions, readOptions, readVersion } from './release/options'
import { findOrigin } from './release/origin'
import { preflight } from './release/preflight'
import { change, publish } from './release/publish'
import { ensureNew } from './release/upload'
import { watchTrial } from './release/watch'

type ReleaseTarget = Pick<Site, 'store' | 'key'>

async function releaseNew(options: ReleaseOptions, target: ReleaseTarget) {
  const { app, version, audience, apiUrl, webUrl, notes, isDryRun, watchMinutes } = options
  if (app.kind === 'shell' && audience) throw new Error('A shell has no trials: --canary is for modules.')
  const wanted = version ?? readVersion((await packageOf(app)).version)
  await ensureNew({ app, version: wanted }, target.store)
  const site = await readSite(target.store, target.key)
  ensureMaySign(target.key, releaseName(app), site.keys)
  if (audience) ensureNoTrial(remotesOf(site.remotes), releaseName(app))
  console.log(`${app.folder} ${wanted}: building`)
  const candidate = await buildCandidate(app, wanted, findOrigin(notes))
  await preflight({ candidate, site, apiUrl, say: (line) => console.log(`  ✓ ${line}`) })
  if (isDryRun) return console.log(`${app.folder} ${wanted} could be released; nothing was published`)
  const from = performance.now()
  await publish({ candidate, target, audience, webUrl })
  const seconds = ((performance.now() - from) / 1000).toFixed(2)
  console.log(`${app.folder} ${wanted} is ${audience ? 'on trial' : 'live'} in ${target.store.address} (${seconds} s)`)
  if (audience && apiUrl) await watch({ app, version: wanted, target, apiUrl, minutes: watchMinutes })
}

async function watch(trial: Parameters<typeof watchTrial>[0]): Promise<void> {
  if (trial.minutes === 0) return
  const name = `${trial.app.folder} ${trial.version}`
  console.log(`${name} is watched for ${trial.minutes} minutes, and its trial ends by itself if it fails`)
  const end = await watchTrial(trial)
  if (end === 'aborted')
    throw new Error(`${name} fails in browsers: its trial was aborted. The log of the API has the errors.`)
  console.log(`${name}: ${end === 'over' ? 'the trial is over' : 'no longer watched'}`)
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const { app, argument, audience } = options
  const target = await openReleaseTarget(options.storeAddress)
  const name = releaseName(app)
  if (argument === undefined) await releaseNew(options, target)
  else if (argument === 'promote') {
    await change(app, target, (remotes) => promote(remotes, name, new Date().toISOString()))
  } else if (argument === 'abort') await change(app, target, (remotes) => abort(remotes, name))
  else if (argument === 'withdraw' && app.kind === 'remote')
    await change(app, target, (remotes) => withdraw(remotes, name))
  else if (argument === 'audience' && audience) await change(app, target, (all) => changeAudience(all, name, audience))
  else
    throw new Error(
      `Unknown command ${argument}. Commands: promote, abort, withdraw, audience --canary 50% --companies 3,8`,
    )
  if (argument) console.log(`${app.folder}: ${argument} done`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
