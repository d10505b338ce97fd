/** The keys that may sign the releases of each module. */
import { createPrivateKey } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { remotesOf } from '../../packages/registry/src/format'
import { APPS } from '../build/apps'
import { releasePath } from '../build/releasePaths'
import { ensureRoot, newKey, publicKeyOf } from '../registry/key'
import { RECORD, recordText } from '../registry/record'
import { changeKeys } from '../registry/registryFile'
import { readSite, recordOf, type Site } from '../registry/site'
import { overwrite } from '../registry/store/store'

type ReleaseTarget = Pick<Site, 'store' | 'key'>

/** `mf-rules` → `mf_rules`. */
export function moduleName(folder: string): string {
  if (/^[a-z][a-z0-9_-]*$/.test(folder)) return folder.replaceAll('-', '_')
  throw new Error(`${folder || 'Nothing'} is no module: name it like mf-rules, or shell`)
}

/**
 * Makes a key for a module, writes it to a new file that only its owner may read, and lists it in the store. Returns the public
 * key. Needs the root key.
 */
export async function addKey(target: ReleaseTarget, name: string, file: string): Promise<string> {
  ensureRoot(target.key)
  await ensureShellKnowsKeys(await readSite(target.store, target.key))
  const pem = newKey()
  const key = publicKeyOf(createPrivateKey(pem))
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, pem, { flag: 'wx', mode: 0o600 })
  try {
    await changeKeys(target, name, (keys) => [...keys, key])
  } catch (error) {
    await rm(file)
    throw error
  }
  return key
}

/**
 * Removes a key from the list, and signs its releases in the registry with the root key, which this needs. Its other
 * releases can't go live again.
 */
export async function revokeKey(target: ReleaseTarget, name: string, key: string): Promise<void> {
  ensureRoot(target.key)
  await signRecordsAgain(await readSite(target.store, target.key), name, key)
  await changeKeys(target, name, (keys) => {
    if (!keys.includes(key)) throw new Error(`${key} isn't a key of ${name}: npm run release-keys lists them.`)
    return keys.filter((each) => each !== key)
  })
}

/** One line per key: its module, the key, and the live releases that it has signed. */
export function listKeys({ key, keys, remotes, shell }: Site): string[] {
  const live = { ...remotesOf(remotes), ...remotesOf(shell) }
  const signatures = { ...shell.$signed.entries, ...remotes.$signed.entries }
  const releasesOf = (signer: string) =>
    Object.entries(live)
      .filter(([name]) => (signatures[name]?.key ?? key.root) === signer)
      .map(([name, { version }]) => `${name} ${version}`)
  const listed = Object.entries(keys?.keys ?? {}).flatMap(([name, all]) =>
    all.map((each): [string, string] => [name, each]),
  )
  const rows: [string, string][] = [['root', key.root], ...listed]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, each]) => `${name.padEnd(width)}  ${each}  ${releasesOf(each).join(', ')}`.trimEnd())
}

/** Signs the records of the registry's releases with the root key. Missing or altered ones stay, and can't go live. */
async function signRecordsAgain(site: Site, name: string, revoked: string): Promise<void> {
  const entry = { ...remotesOf(site.remotes), ...remotesOf(site.shell) }[name]
  for (const release of [entry, entry?.trial, entry?.previous]) {
    if (!release?.manifest.startsWith('/')) continue
    const folder = `${path.posix.dirname(release.manifest)}/`
    const record = await recordOf(site, name, folder).catch(() => undefined)
    if (record?.key !== revoked) continue
    await overwrite(site.store, `${folder.slice(1)}${RECORD}`, Buffer.from(recordText(record, site.key)))
  }
}

/** A shell from before 0.6 refuses every module as soon as there is a list of keys. */
async function ensureShellKnowsKeys(site: Site): Promise<void> {
  const version = remotesOf(site.shell)['shell']?.version
  const app = APPS.find(({ kind }) => kind === 'shell')
  if (!version || !app || (await recordOf(site, 'shell', releasePath(app, version))).key) return
  throw new Error(`The live shell ${version} knows no keys of modules: release a newer one first.`)
}
