import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { newKey, publicKeyOf } from '@quotidia/registry/testing/sign'
import type { App } from '../../../tools/build/apps'
import { releaseName } from '../../../tools/build/releasePaths'
import { releaseKey } from '../../../tools/registry/key'
import { parseRecord, RECORD, writeRecord } from '../../../tools/registry/record'
import { changeKeys, changeRegistry } from '../../../tools/registry/registryFile'
import { openStore } from '../../../tools/registry/store/open'
import type { Candidate } from '../../../tools/release/candidate/candidate'
import { publish } from '../../../tools/release/publish'

const ROOT = path.join(import.meta.dirname, '../../..')
/** Modules that aren’t part of the product, with the folders of their sources. */
const SAMPLES = { 'mf-sample': 'tests/e2e/fixtures/mf-sample', 'mf-react18': 'tests/examples-react18/module' }
/** The key of these modules, which the product's publisher lists. */
const signer = newKey()
const ownKey = () => ({ root: releaseKey().root, signer })

/** Builds one of these modules into a folder, signed with their own key. */
export async function buildSample(
  folder: string,
  version: string,
  name: keyof typeof SAMPLES = 'mf-sample',
): Promise<Candidate> {
  const app: App = { folder: name, kind: 'remote' }
  const bundler = path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js')
  const buildId = version.replaceAll(/\W/g, '_')
  const settings = { outDir: folder, version, buildId }
  const args = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  await promisify(execFile)(process.execPath, [bundler, 'build', ...args], {
    cwd: path.join(ROOT, SAMPLES[name]),
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  await writeRecord(folder, app.folder, version, ownKey())
  const text = await readFile(path.join(folder, RECORD), 'utf8')
  const record = await parseRecord(text, releaseName(app), { root: publicKeyOf(signer) })
  return { app, name: releaseName(app), version, folder, record, needs: {} }
}

/** Adds the module's key to the store of a running product, and puts the module live there. */
export async function publishSample(candidate: Candidate, address: string): Promise<void> {
  const store = await openStore(address)
  await changeKeys({ store, key: releaseKey() }, candidate.name, () => [publicKeyOf(signer)])
  await publish({ candidate, target: { store, key: ownKey() } })
}

/** Removes mf-sample from the registry. */
export async function withdrawSample(store: string): Promise<void> {
  const place = { store: await openStore(store), key: ownKey(), file: 'remotes.json' }
  await changeRegistry(place, ({ mf_sample: _, ...others }) => others)
}
