import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningApi, startApi } from '../../../tools/product/api'
import { startSite } from '../../../tools/product/site'
import { freePort } from '../../../tools/system/ports'
import { test as base } from './test'

const WEB_FILES = join(import.meta.dirname, '../../../build/web')

export interface OwnProduct {
  webUrl: string
  apiUrl: string
  dataDir: string
  /** The served folder, a store of releases. */
  root: string
  stopApi(): Promise<void>
  /** Starts again at the same address, with the same data. */
  startApi(): Promise<void>
}

/** A product for a single test, which may stop its API and change access levels. */
export const test = base.extend<{ own: OwnProduct; allowOverrides: boolean }>({
  /** Whether developers may replace released modules with their own. */
  allowOverrides: [false, { option: true }],
  own: async ({ allowOverrides }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'quotidia-own-'))
    const dataDir = join(folder, 'data')
    const root = join(folder, 'web')
    await cp(process.env['QUOTIDIA_SEEDED'] ?? '', dataDir, { recursive: true })
    await cp(WEB_FILES, root, { recursive: true })
    const [port, webPort] = [await freePort(), await freePort()]
    const start = () => startApi({ port, dataDir, webOrigin: `http://localhost:${webPort}`, demo: true })
    let api: RunningApi = await start()
    const site = await startSite(webPort, { root, apiUrl: api.url, allowOverrides })
    await use({
      webUrl: site.url,
      apiUrl: api.url,
      dataDir,
      root,
      stopApi: () => api.stop(),
      async startApi() {
        api = await start()
      },
    })
    await Promise.all([api.stop(), site.stop()])
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ own }, use) => use(own.webUrl),
})

export { expect } from './test'
