import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { releaseKey, verificationKey } from '../registry/key'
import { type Origin, writeRecord } from '../registry/record'
import { SHARED_UI_FILE } from '../registry/sharedUi'
import { dirOf, SHARED_UI } from '../repository/repository'
import type { BuildRequest } from '../rspack/shared'
import { emitDeclarations } from '../surface/declarations'
import { type App, ROOT } from './apps'
import { compressBelow } from './compress'
import { createSbom, SBOM_FILE } from './sbom'
import { EXPORTED_FILE, type Exported, listExported, readSharedUi } from './sharedExports'
import { addStartPage } from './startPage'

const PACKAGES_FILE = 'packages.json'

let exported: Promise<Exported> | undefined
/** The exports of shared-ui, read once for all apps of a build. */
const exportedOnce = (): Promise<Exported> => (exported ??= readExported())

async function readExported(): Promise<Exported> {
  const packed = path.join(ROOT, 'node_modules', SHARED_UI, EXPORTED_FILE)
  if (existsSync(packed)) return JSON.parse(await readFile(packed, 'utf8'))
  return listExported(ROOT, await emitDeclarations(ROOT))
}

interface BundleOptions {
  app: App
  version: string
  /** The folder of the finished build. Files are written to a temporary folder, which is renamed at the end. */
  outDir: string
  publicPath?: string
  /** Only for releases, which store it in their record. */
  origin?: Origin
  /** The folder of the finished embedded day that is released with the module. */
  embedded?: string
}

/** Bundles one app for production. Throws an Error with the bundler's list of errors. */
export async function bundle({ app, version, outDir, publicPath, origin, embedded }: BundleOptions): Promise<void> {
  const workDir = `${outDir}.tmp-${process.pid}`
  await rm(workDir, { recursive: true, force: true })
  await mkdir(workDir, { recursive: true })
  try {
    const buildId = version.replaceAll(/\W/g, '_')
    const packagesFile = app.kind === 'api' ? undefined : PACKAGES_FILE
    const request: BuildRequest = { outDir: workDir, version, buildId, ...(packagesFile && { packagesFile }) }
    await runBundler(app, publicPath ? { ...request, publicPath } : request)
    if (app.kind === 'shell')
      await addStartPage(workDir, publicPath ?? '/', (outDir) => runBundler(app, { outDir }, 'start.config.ts'))
    if (app.kind === 'api') await writeFile(path.join(workDir, 'version'), version)
    else {
      // Unused, and it contains paths of the build machine.
      await rm(path.join(workDir, 'mf-stats.json'), { force: true })
      if (app.kind !== 'embed') {
        await sortManifest(path.join(workDir, 'mf-manifest.json'))
        const sharedUi = readSharedUi(dirOf(app), await exportedOnce())
        await writeFile(path.join(workDir, SHARED_UI_FILE), JSON.stringify(sharedUi))
      }
      await writeSbom(workDir, app, version)
      if (app.kind === 'shell')
        await cp(path.join(dirOf(app), 'public'), path.join(workDir, 'public'), { recursive: true })
      await compressBelow(workDir)
      if (embedded) {
        await cp(embedded, path.join(workDir, 'embed'), { recursive: true })
        await cp(path.join(dirOf(app), 'public'), path.join(workDir, 'embed/public'), { recursive: true })
      }
      if (app.kind !== 'embed') await writeRecord(workDir, app.folder, version, releaseKey(), origin)
    }
    await rm(outDir, { recursive: true, force: true })
    await rename(workDir, outDir)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

async function writeSbom(folder: string, app: App, version: string): Promise<void> {
  const listed = path.join(folder, PACKAGES_FILE)
  const places: string[] = JSON.parse(await readFile(listed, 'utf8'))
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const sbom = createSbom(lock, { app: app.folder, version, places })
  await writeFile(path.join(folder, SBOM_FILE), `${JSON.stringify(sbom, null, 2)}\n`)
  await rm(listed)
}

/**
 * Runs the bundler in a separate process: a loader such as tsx changes the text of functions, which the bundler's
 * plugins write into the bundle.
 */
function runBundler(app: App, request: BuildRequest, configFile?: string): Promise<void> {
  const settings = Object.entries(request).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const named = configFile ?? (app.kind === 'embed' ? 'embed.config.ts' : undefined)
  const config = named ? ['--config', named] : []
  const args = [path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', ...config, ...settings]
  const env = { ...process.env, NODE_OPTIONS: '', RELEASE_PUBLIC_KEY: verificationKey().root }
  const child = spawn(process.execPath, args, { cwd: dirOf(app), env })
  const lines: string[] = []
  for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => lines.push(String(text)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${app.folder}:\n${lines.join('')}`))))
  })
}

/**
 * Sorts a federation manifest's lists, whose order differs between two builds of the same sources. Nothing depends on the order.
 */
async function sortManifest(file: string): Promise<void> {
  await writeFile(file, JSON.stringify(sorted(JSON.parse(await readFile(file, 'utf8')))))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((a, b) => compare(JSON.stringify(a), JSON.stringify(b)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sorted(each)]))
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
