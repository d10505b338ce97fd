import { existsSync } from 'node:fs'
import path from 'node:path'
import { versionOf } from '../build/apps'
import { bundle } from '../build/bundle'
import { startApi } from '../product/api'
import { startSite } from '../product/site'
import type { Site } from '../registry/site'
import { API_DIR, APPS } from '../repository/repository'
import { freePort } from '../system/ports'
import type { Candidate } from './candidate/candidate'
import { checkApi } from './checks/api'
import { checkBudget } from './checks/budget'
import { checkDeclaration } from './checks/declaration'
import { checkElement, hasElement } from './checks/element'
import { checkExposes } from './checks/exposes'
import { checkHeaders } from './checks/headers'
import { checkShared } from './checks/shared'
import { checkSmoke, withTemporaryFolder } from './checks/smoke'
import { preparePreview } from './preview'

interface Preflight {
  candidate: Candidate
  site: Site
  /** The address of the production API; by default this clone's. */
  apiUrl: string | undefined
  say(line: string): void
}

/** Runs all checks of a release. Rejects at the first failure. */
export async function preflight({ candidate, site, apiUrl, say }: Preflight): Promise<void> {
  say(`place     ${checkDeclaration(candidate, site)}`)
  if (candidate.app.kind === 'remote') say(`exposes   ${checkExposes(candidate)}`)
  say(`size      ${await checkBudget(candidate)}`)
  say(`shared    ${await checkShared(candidate, site)}`)
  if (apiUrl) say(`API       ${await checkApi(candidate, apiUrl)}`)
  await withPreview(candidate, site, async (webUrl, api) => {
    if (!apiUrl)
      say(`API       ${await checkApi(candidate, api.url)}, this clone’s own: set the production API with --api`)
    if (candidate.app.kind === 'remote') say(`headers   ${await checkHeaders(candidate, webUrl)}`)
    say(`browser   ${await checkSmoke(candidate, site, webUrl, api)}`)
    if (hasElement(candidate)) say(`embedded  ${await checkElement(candidate, { webUrl, apiUrl: api.url })}`)
  })
}

/** Serves the future site with its own API and the demo companies; production isn't touched. */
async function withPreview(
  candidate: Candidate,
  site: Site,
  work: (webUrl: string, api: Awaited<ReturnType<typeof startApi>>) => Promise<void>,
): Promise<void> {
  await ensureApiBuilt()
  const preview = await preparePreview(candidate, site)
  const [webPort, port] = [await freePort(), await freePort()]
  await withTemporaryFolder(async (dataDir) => {
    const api = await startApi({ port, dataDir, webOrigin: `http://localhost:${webPort}`, demo: true })
    const web = await startSite(webPort, { root: preview.root, apiUrl: api.url })
    try {
      await work(web.url, api)
    } finally {
      await Promise.all([web.stop(), api.stop()])
    }
  }).finally(preview.remove)
}

async function ensureApiBuilt(): Promise<void> {
  const app = APPS.find(({ kind }) => kind === 'api')
  if (app && !existsSync(path.join(API_DIR, 'main.js'))) await bundle({ app, version: versionOf(app), outDir: API_DIR })
}
