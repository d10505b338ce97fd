/**
 * Builds the changed apps for production: all apps, or the named ones.
 *
 *   npm run build                    npm run build -- mf-day shell                    npm run build -w mf-day
 */
import { APPS, type App, versionOf } from './build/apps'
import { messages } from './build/messages'
import { isBuilt, publishBuilt, releaseDir } from './build/publish'
import { releasePath } from './build/releasePaths'
import { API_DIR, type AppKind } from './repository/repository'

const PARALLEL_BUILDS = 2
/** The API first, since `npm start` starts it while the pages are built; then the embedded day, which takes longest. */
const FIRST: AppKind[] = ['api', 'embed']

interface Release {
  app: App
  version: string
  outDir: string
}

async function make(release: Release): Promise<void> {
  const { app, version, outDir } = release
  const startedAt = performance.now()
  const { bundle } = await import('./build/bundle')
  await bundle({ app, version, outDir, ...(app.kind === 'shell' ? { publicPath: releasePath(app, version) } : {}) })
  console.log(messages.built(nameOf(app), version, ((performance.now() - startedAt) / 1000).toFixed(1)))
  report(app)
}

async function makeAll(queue: Release[]): Promise<void> {
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await make(next)
  }
  await Promise.all(Array.from({ length: PARALLEL_BUILDS }, worker))
}

/** Tells `npm start` that an app is built. */
const report = (app: App) => process.send?.(nameOf(app))

const nameOf = ({ folder, kind }: App) => (kind === 'embed' ? `${folder} (embed)` : folder)

function chosenApps(names: string[]): App[] {
  const unknown = names.find((name) => !APPS.some((app) => app.folder === name))
  if (unknown) throw new Error(`There is no app called ${unknown}. There are: ${APPS.map((a) => a.folder).join(', ')}`)
  return names.length > 0 ? APPS.filter((app) => names.includes(app.folder)) : APPS
}

const inOrder = (releases: Release[]): Release[] => [
  ...FIRST.flatMap((kind) => releases.filter(({ app }) => app.kind === kind)),
  ...releases.filter(({ app }) => !FIRST.includes(app.kind)),
]

async function main(): Promise<void> {
  const releases = chosenApps(process.argv.slice(2)).map((app): Release => {
    const version = versionOf(app)
    return { app, version, outDir: app.kind === 'api' ? API_DIR : releaseDir(app, version) }
  })
  const missing: Release[] = []
  for (const release of inOrder(releases)) {
    if (await isBuilt(release.app, release.version)) report(release.app)
    else missing.push(release)
  }
  if (missing.length === 0) console.log(messages.unchanged)
  else console.log(messages.building(missing.map(({ app }) => nameOf(app))))
  await makeAll(missing)
  await publishBuilt(releases)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
