import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseKey } from '../registry/key'
import { changeRegistry } from '../registry/registryFile'
import { directoryStore } from '../registry/store/directoryStore'
import { freePort } from '../system/ports'
import { startApi } from './api'
import { startSite } from './site'

const WEB_FILES = join(import.meta.dirname, '../../build/web')
const DAY = 'remotes/mf_day'

export interface Product {
  webUrl: string
  apiUrl: string
  /** The API's data folder, which also has the mails. */
  dataDir: string
  /** Removes the served files of the day's remote; returns a function that restores them. */
  takeAwayDay(): Promise<() => Promise<void>>
  stop(): Promise<void>
}

interface ProductOptions {
  /** The product uses a copy of this data folder; without it the demo companies are created. */
  seeded?: string | undefined
  /** Serves the day's remote from a second origin, and only from there. */
  dayFromElsewhere?: boolean
  /** Whether developers may replace released modules with their own. */
  allowOverrides?: boolean
}

/** The origin of the day's remote: the product's own, or the second one. */
async function placeDay(folder: string, elsewhere: boolean): Promise<{ root: string; port: number }> {
  const near = join(folder, 'web')
  if (!elsewhere) return { root: near, port: 0 }
  const far = join(folder, 'elsewhere')
  await mkdir(join(far, 'remotes'), { recursive: true })
  await rename(join(near, DAY), join(far, DAY))
  return { root: far, port: await freePort() }
}

/** Registers the day's remote at this origin, as for a team with its own server. */
async function registerDayAt(root: string, origin: string): Promise<void> {
  const place = { store: directoryStore(root), key: releaseKey(), file: 'remotes.json' }
  await changeRegistry(place, ({ mf_day: day, ...others }) => {
    if (!day) throw new Error('mf_day is not in remotes.json: run `npm run build` first.')
    return { ...others, mf_day: { ...day, manifest: new URL(day.manifest, origin).href } }
  })
}

/** Starts the built product on free ports, with its own files and data in a temporary folder that `stop` removes. */
export async function startProduct({
  seeded,
  dayFromElsewhere = false,
  allowOverrides = false,
}: ProductOptions): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-product-'))
  const root = join(folder, 'web')
  const dataDir = join(folder, 'data')
  await Promise.all([cp(WEB_FILES, root, { recursive: true }), seeded && cp(seeded, dataDir, { recursive: true })])
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const day = await placeDay(folder, dayFromElsewhere)
  const webUrl = `http://localhost:${webPort}`
  const api = await startApi({ port: apiPort, dataDir, webOrigin: webUrl, demo: true })
  if (day.port) await registerDayAt(root, `http://localhost:${day.port}`)
  const sites = [await startSite(webPort, { root, apiUrl: api.url, allowOverrides })]
  if (day.port) sites.push(await startSite(day.port, { root: day.root, apiUrl: api.url }))
  return {
    webUrl,
    apiUrl: api.url,
    dataDir,
    takeAwayDay: () => takeAway(join(day.root, DAY)),
    async stop() {
      await Promise.all([api, ...sites].map((part) => part.stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function takeAway(files: string): Promise<() => Promise<void>> {
  const hidden = `${files}.away`
  await rename(files, hidden)
  let away = true
  return async () => {
    if (away) await rename(hidden, files)
    away = false
  }
}
