/**
 * Tries the working tree's build together with the last version's: each shell with each version of each module and of the API,
 * the combinations that occur while parts are released one after another.
 *
 *   npm run skew                          against the last version
 *   npm run skew -- v0.5.0                against this commit
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from './build/apps'
import { type RunningApi, startApi } from './product/api'
import { startSite } from './product/site'
import { rehearsalsOf, runSmoke } from './release/checks/smoke'
import { visitsOfModule } from './release/checks/visits'
import { buildBefore } from './skew/before'
import { type Build, readBuild, refusalsOf, writeMixedSite } from './skew/mixedSite'
import { describeMix, listMixes, type Mix } from './skew/mixes'
import { freePort } from './system/ports'

/** The console errors of calls that an older API doesn't have yet; the pages have to do without their answers. */
const MISSING_CALLS = /status of 40[45] /

interface Matrix {
  present: Build
  before: Build
  /** A folder for the site. */
  root: string
  webPort: number
  apis: { present: RunningApi; before: RunningApi }
}

/** The outcome in words; of a mix that can't occur, the reason. @throws if a page fails */
async function tryMix({ shell, api, modules }: Mix, { present, before, root, webPort, apis }: Matrix): Promise<string> {
  const [own, { url: apiUrl }] = [shell ? present : before, api ? apis.present : apis.before]
  const builds = Object.fromEntries(
    Object.entries(modules).map(([name, isPresent]) => [name, isPresent ? present : before]),
  )
  const [refusal, ...more] = await refusalsOf(own, builds)
  if (refusal) return `refused at release: ${refusal}${more.length > 0 ? `, and ${more.length} more` : ''}`
  await writeMixedSite(root, own, builds)
  const web = await startSite(webPort, { root, apiUrl })
  try {
    const parts = Object.entries(builds).map(([name, build]) => {
      const release = build.remotes[name]
      const from = `/remotes/${name}/${release?.version}/`
      return {
        visits: visitsOfModule(release?.module, from),
        rehearsals: rehearsalsOf(path.join(build.root, name.replaceAll('_', '-')), from),
      }
    })
    const start = { route: '/', from: `/shell/${own.shell.version}/` }
    const visits = [start, ...parts.flatMap((part) => part.visits)]
    const rehearsals = parts.flatMap((part) => part.rehearsals)
    const expectedErrors = api ? undefined : MISSING_CALLS
    await runSmoke({ name: 'the mix', visits, rehearsals, webUrl: web.url, apiUrl, expectedErrors })
    return `${visits.length} pages`
  } finally {
    await web.stop()
  }
}

async function tryAll(matrix: Matrix): Promise<number> {
  const mixes = listMixes(Object.keys(matrix.present.remotes), Object.keys(matrix.before.remotes))
  let failed = 0
  for (const mix of mixes) {
    const outcome = await tryMix(mix, matrix).then(
      (result) => `✓ ${describeMix(mix)}: ${result}`,
      (error: Error) => `✗ ${describeMix(mix)}: ${error.message}`,
    )
    if (outcome.startsWith('✗')) failed += 1
    console.log(outcome)
  }
  console.log(`skew: ${mixes.length - failed} of ${mixes.length} combinations work or are refused`)
  return failed
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-skew-'))
  const running: RunningApi[] = []
  try {
    const root = await buildBefore(process.argv[2])
    const [present, before] = [await readBuild(ROOT), await readBuild(root)]
    const webPort = await freePort()
    const start = async (name: string, checkout: string) => {
      const dataDir = path.join(folder, name)
      await mkdir(dataDir)
      const webOrigin = `http://localhost:${webPort}`
      const api = await startApi({ root: checkout, port: await freePort(), dataDir, webOrigin, demo: true })
      running.push(api)
      return api
    }
    const apis = { present: await start('present', ROOT), before: await start('before', root) }
    const failed = await tryAll({ present, before, root: path.join(folder, 'site'), webPort, apis })
    process.exitCode = failed ? 1 : 0
  } finally {
    await Promise.all(running.map((api) => api.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
