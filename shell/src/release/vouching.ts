/** Which bytes may run: a remote's scripts and styles get the hash that the signed registry names for each of them. */
import { allowScripts } from '../scriptPolicy'
import { Altered } from './failures'
import { addressOf, isUnchecked, type Source } from './source'

/** The hash of a file that has none: there are no bytes that it fits. An empty one would let everything pass. */
const OF_NOTHING = `sha384-${'A'.repeat(64)}`

type Loadable = HTMLScriptElement | HTMLLinkElement

declare global {
  /** How a remote's own loader asks for the hash of a chunk, before it is asked for. */
  var quotidiaVouch: ((element: Loadable) => void) | undefined
}

/** By the folder that their files are in, the sources that were taken up. */
const admitted = new Map<string, { name: string; source: Source }>()
/** By remote, the files that didn't run. */
const failed = new Map<string, Set<string>>()

globalThis.quotidiaVouch = vouchFor

/** From here on files of this source may run, each with its hash. */
export function admit(name: string, source: Source): void {
  const folder = folderOf(source)
  admitted.set(folder, { name, source })
  allowScripts(folder)
}

/** The hash that a file of this source must have; undefined when it needs none. Throws when nobody vouches for it. */
export function hashOf(source: Source, address: string | URL): string | undefined {
  if (isUnchecked(source)) return undefined
  const { origin, pathname } = new URL(address)
  const folder = folderOf(source)
  const path = `${origin}${pathname}`.startsWith(folder) ? `${origin}${pathname}`.slice(folder.length) : ''
  const hash = Object.hasOwn(source.files, path) ? source.files[path] : undefined
  if (!hash) throw new Altered(`${address}: nobody vouches for it`)
  return hash
}

/** Gives a script or style its hash. One that belongs to no source that was taken up won't run. */
export function vouchFor(element: Loadable): void {
  const address = element instanceof HTMLScriptElement ? element.src : element.href
  const [, owner] = [...admitted].find(([folder]) => address.startsWith(folder)) ?? []
  if (owner && isUnchecked(owner.source)) return
  element.crossOrigin = 'anonymous'
  element.integrity = hashOrNothing(owner?.source, address)
  element.addEventListener('error', () => owner && noteFailure(owner.name, address))
}

/** The files of a remote that didn't run since this was last asked, with the hash that each should have had. */
export function takeFailures(name: string): { address: string; hash: string }[] {
  const addresses = [...(failed.get(name) ?? [])]
  failed.delete(name)
  const sources = [...admitted.values()].filter((each) => each.name === name).map(({ source }) => source)
  return addresses.map((address) => {
    const source = sources.find((each) => address.startsWith(folderOf(each)))
    return { address, hash: hashOrNothing(source, address) }
  })
}

function noteFailure(name: string, address: string): void {
  failed.set(name, (failed.get(name) ?? new Set()).add(address))
}

function hashOrNothing(source: Source | undefined, address: string): string {
  try {
    return source ? (hashOf(source, address) ?? OF_NOTHING) : OF_NOTHING
  } catch {
    return OF_NOTHING
  }
}

const folderOf = (source: Source): string => new URL('.', addressOf(source)).href
