/** Subresource integrity: a remote's scripts and styles get the hashes that the signed registry has for them. */
import { permitScripts } from '../scriptPolicy'
import { AlteredFileError } from './failures'
import { addressOf, isUnchecked, type Source } from './source'

/** The hash of a file that has none in the registry: no file matches it. An empty hash would disable the check. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`

type Loadable = HTMLScriptElement | HTMLLinkElement

declare global {
  /**
   * Sets the `integrity` of a script or style. The loader in each remote's bundle calls it before it requests a chunk (see
   * tools/rspack/plugins.ts). Released remotes call it by this name, so it can't change without the earlier one.
   */
  var quotidiaIntegrity: ((element: Loadable) => void) | undefined
  /** Its name in remotes of 0.5.0 and earlier. */
  var quotidiaVouch: typeof quotidiaIntegrity
}

/** The permitted sources, by the folder of their files. */
const permitted = new Map<string, { name: string; source: Source }>()
/** The addresses of the files that failed to load, by remote. */
const failedFiles = new Map<string, Set<string>>()

globalThis.quotidiaIntegrity = setIntegrity
globalThis.quotidiaVouch = setIntegrity

/** Permits the files of this source to run, each with its hash. */
export function permitSource(name: string, source: Source): void {
  const folder = folderOf(source)
  permitted.set(folder, { name, source })
  permitScripts(folder)
}

/** The hash of a file of this source; undefined when it needs none. Throws when the registry has none. */
export function hashOf(source: Source, address: string | URL): string | undefined {
  if (isUnchecked(source)) return undefined
  const { origin, pathname } = new URL(address)
  const folder = folderOf(source)
  const path = `${origin}${pathname}`.startsWith(folder) ? `${origin}${pathname}`.slice(folder.length) : ''
  const hash = Object.hasOwn(source.files, path) ? source.files[path] : undefined
  if (!hash) throw new AlteredFileError(`${address}: it has no hash in the registry`)
  return hash
}

/** Sets the hash of a script or style. A file outside of the permitted sources won't run. */
export function setIntegrity(element: Loadable): void {
  const address = element instanceof HTMLScriptElement ? element.src : element.href
  const [, owner] = [...permitted].find(([folder]) => address.startsWith(folder)) ?? []
  if (owner && isUnchecked(owner.source)) return
  element.crossOrigin = 'anonymous'
  element.integrity = hashOrUnmatchable(owner?.source, address)
  element.addEventListener('error', () => owner && noteFailure(owner.name, address))
}

/** Returns the files of a remote that failed to load since the last call, with their expected hashes. */
export function takeFailedFiles(name: string): { address: string; hash: string }[] {
  const addresses = [...(failedFiles.get(name) ?? [])]
  failedFiles.delete(name)
  const sources = [...permitted.values()].filter((each) => each.name === name).map(({ source }) => source)
  return addresses.map((address) => {
    const source = sources.find((each) => address.startsWith(folderOf(each)))
    return { address, hash: hashOrUnmatchable(source, address) }
  })
}

function noteFailure(name: string, address: string): void {
  failedFiles.set(name, (failedFiles.get(name) ?? new Set()).add(address))
}

function hashOrUnmatchable(source: Source | undefined, address: string): string {
  try {
    return source ? (hashOf(source, address) ?? UNMATCHABLE_HASH) : UNMATCHABLE_HASH
  } catch {
    return UNMATCHABLE_HASH
  }
}

const folderOf = (source: Source): string => new URL('.', addressOf(source)).href
