import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EXPORTED_FILE, listExported } from '../build/sharedExports'
import { API_DIR, ROOT } from '../repository/repository'
import { emitDeclarations } from '../surface/declarations'
import { compile, filesBelow } from './compile'
import { contractManifest, lockedVersion, moduleToolsManifest, readManifest, sharedUiManifest } from './manifests'
import { run } from './run'

/** Packs all packages into this folder, which is emptied first. Returns the paths of the tarballs. */
export async function packAll(target: string): Promise<string[]> {
  if (!existsSync(path.join(API_DIR, 'main.js'))) throw new Error('The API is not built: run `npm run build` first.')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const work = await mkdtemp(path.join(tmpdir(), 'quotidia-packages-'))
  try {
    const compiled = path.join(work, 'compiled')
    await compile(compiled)
    const folders = [
      await layContract(work, compiled),
      await laySharedUi(work, compiled),
      await layModuleTools(work, compiled),
      await layCreateModule(work),
    ]
    const files = []
    for (const folder of folders) files.push(path.join(target, await npmPack(folder, target)))
    return files
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function npmPack(folder: string, target: string): Promise<string> {
  const printed = await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target], folder)
  return printed.trim()
}

type Part = [from: string, to: string]

async function lay(folder: string, manifest: object, parts: Part[]): Promise<string> {
  // Source maps would be most of the package.
  const filter = (file: string) => !file.endsWith('.map')
  for (const [from, to] of parts) await cp(from, path.join(folder, to), { recursive: true, filter })
  await cp(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'))
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return folder
}

const layContract = (work: string, compiled: string) =>
  lay(path.join(work, 'contract'), contractManifest(), [
    [path.join(compiled, 'packages/contract/src'), 'src'],
    [path.join(compiled, 'packages/domain/src'), 'domain'],
  ])

async function laySharedUi(work: string, compiled: string): Promise<string> {
  const folder = await lay(path.join(work, 'shared-ui'), sharedUiManifest(), [
    [path.join(compiled, 'shared-ui/src'), 'src'],
  ])
  const exported = listExported(ROOT, await emitDeclarations(ROOT))
  await writeFile(path.join(folder, EXPORTED_FILE), JSON.stringify(exported))
  return folder
}

const CONFIGURATION_TYPES = [
  'packages/module-tools/src/rspack.d.ts',
  'tools/rspack/shared.d.ts',
  'tools/rspack/federation.d.ts',
  'tools/rspack/plugins.d.ts',
]
const JEST_SETUP = ['asset.js', 'browser-globals.js', 'testing-library.js']

async function layModuleTools(work: string, compiled: string): Promise<string> {
  const dist = path.join(work, 'tools-dist')
  const bundler = path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js')
  await run(process.execPath, [bundler, 'build', '--env', `outDir=${dist}`], path.join(ROOT, 'packages/module-tools'))
  const folder = path.join(work, 'module-tools')
  await lay(folder, moduleToolsManifest(await importsOf(dist)), [
    [dist, 'dist'],
    [API_DIR, 'dist/api'],
    ...CONFIGURATION_TYPES.map((file): Part => [path.join(compiled, file), path.join('types', file)]),
    ...JEST_SETUP.map((file): Part => [path.join(compiled, 'tools/jest', file), path.join('dist/jest', file)]),
    ...['bin.mjs', 'jest.mjs'].map((file): Part => [path.join(ROOT, 'packages/module-tools', file), file]),
  ])
  return folder
}

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*"((?:@[^/"]+\/)?[^/"@.][^/"]*)[^"]*"/g

/** The packages that the bundled code imports. */
async function importsOf(folder: string): Promise<string[]> {
  const found = new Set<string>()
  for (const file of await filesBelow(folder)) {
    if (!file.endsWith('.js')) continue
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(IMPORTED)) found.add(name)
  }
  return [...found].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
}

/** The template lists packages without versions; they get the versions of this repository. */
async function layCreateModule(work: string): Promise<string> {
  const source = path.join(ROOT, 'packages/create-quotidia-module')
  const manifest = { ...readManifest('packages/create-quotidia-module'), private: undefined }
  const folder = await lay(path.join(work, 'create-quotidia-module'), manifest, [
    [path.join(source, 'index.mjs'), 'index.mjs'],
    [path.join(source, 'template'), 'template'],
  ])
  const file = path.join(folder, 'template/package.json')
  const template = JSON.parse(await readFile(file, 'utf8'))
  for (const kind of ['dependencies', 'devDependencies'])
    for (const name of Object.keys(template[kind]))
      template[kind][name] = name.startsWith('@quotidia/') ? manifest.version : lockedVersion(name)
  await writeFile(file, `${JSON.stringify(template, null, 2)}\n`)
  return folder
}
