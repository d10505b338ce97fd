import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { newKey, publicKeyOf } from 'registry/testing/sign'
import type { App } from '../../scripts/build/apps'
import { releaseName } from '../../scripts/build/releasePaths'
import { releaseKey } from '../../scripts/registry/key'
import { parseRecord, RECORD, writeRecord } from '../../scripts/registry/record'
import { changeKeys, changeRegistry } from '../../scripts/registry/registryFile'
import { openStore } from '../../scripts/registry/store/open'
import type { Candidate } from '../../scripts/release/candidate/candidate'
import { publish } from '../../scripts/release/publish'

const ROOT = path.join(import.meta.dirname, '../..')
const FIXTURE = path.join(ROOT, 'e2e/fixtures/mf-sample')
const APP: App = { folder: 'mf-sample', kind: 'remote' }
const NAME = releaseName(APP)
/** Its own key, which the product's publisher lists. */
const signer = newKey()
const ownKey = () => ({ root: releaseKey().root, signer })

/** Builds the module of e2e/fixtures/mf-sample, which no part of the product knows, into a folder, signed with its own key. */
export async function buildSample(folder: string, version: string): Promise<Candidate> {
  const bundler = path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js')
  const buildId = version.replaceAll(/\W/g, '_')
  const settings = { outDir: folder, version, buildId }
  const args = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  await promisify(execFile)(process.execPath, [bundler, 'build', ...args], {
    cwd: FIXTURE,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  await writeRecord(folder, APP.folder, version, ownKey())
  const text = await readFile(path.join(folder, RECORD), 'utf8')
  const record = await parseRecord(text, NAME, { root: publicKeyOf(signer) })
  return { app: APP, name: NAME, version, folder, record, needs: {} }
}

/** Puts it live in the store of a running product, which permits its key first. */
export async function publishSample(candidate: Candidate, address: string): Promise<void> {
  const store = await openStore(address)
  await changeKeys({ store, key: releaseKey() }, NAME, () => [publicKeyOf(signer)])
  await publish({ candidate, target: { store, key: ownKey() } })
}

/** Takes it out of the registry again. */
export async function withdrawSample(store: string): Promise<void> {
  const place = { store: await openStore(store), key: ownKey(), file: 'remotes.json' }
  await changeRegistry(place, ({ mf_sample: _, ...others }) => others)
}
