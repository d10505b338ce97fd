/** Replaces releases by a developer's server. Used only where the installation allows it. */
import type { Unchecked } from './source'
import { readStored, tabStorage, writeStored } from './storage'

const KEY = 'quotidia.overrides'
/** A module under development needn't be in the registry. */
const MODULE_NAME = /^[a-z][a-z0-9_]*$/
const LOOPBACK = ['localhost', '127.0.0.1']

/** The address of the manifest, by remote. */
type Overrides = Record<string, string>

let active: Overrides = {}

/**
 * Applies the overrides of this tab, and those of the address: `?override=mf_rules:http://localhost:3004/mf-manifest.json`.
 */
export function startOverrides(): void {
  const address = new URL(location.href)
  const requested = address.searchParams.getAll('override').map(parse)
  active = { ...stored(), ...Object.fromEntries(requested.filter((each) => each !== undefined)) }
  store()
  if (listOverrides().length > 0) reloadOnChange()
  if (requested.length === 0) return
  address.searchParams.delete('override')
  history.replaceState(history.state, '', address)
}

export function overrideOf(name: string): Unchecked | undefined {
  const manifest = active[name]
  return manifest === undefined ? undefined : { version: 'override', manifest, unchecked: true }
}

/** The current overrides: the address of the manifest by the remote's name. */
export const listOverrides = (): [name: string, manifest: string][] => Object.entries(active)

/** Needs a reload of the page to bring the release back. */
export function dropOverride(name: string): void {
  const { [name]: _, ...others } = active
  active = others
  store()
}

/**
 * Under React's production build, which a released shell has, a development server's new code can't replace the old
 * one: the client of the server notifies the page, and the page reloads.
 */
function reloadOnChange(): void {
  if (RELEASE_PUBLIC_KEY === '') return
  addEventListener('message', ({ data, origin }) => {
    if (origin === location.origin && String(data).startsWith('webpackHotUpdate')) location.reload()
  })
}

/** Parses `mf_rules:http://localhost:3004/mf-manifest.json`; undefined unless it names a module on this machine. */
function parse(text: string): [name: string, manifest: string] | undefined {
  const at = text.indexOf(':')
  const [name, manifest] = [text.slice(0, at), text.slice(at + 1)]
  return isAllowed(name, manifest) ? [name, manifest] : undefined
}

function isAllowed(name: string, manifest: unknown): boolean {
  if (!MODULE_NAME.test(name) || typeof manifest !== 'string') return false
  if (!URL.canParse(manifest)) return false
  const { protocol, hostname, username } = new URL(manifest)
  return protocol === 'http:' && username === '' && LOOPBACK.includes(hostname)
}

function stored(): Overrides {
  try {
    const read: Overrides = JSON.parse(readStored(tabStorage, KEY) ?? '{}')
    return Object.fromEntries(Object.entries(read).filter(([name, manifest]) => isAllowed(name, manifest)))
  } catch {
    return {}
  }
}

function store(): void {
  writeStored(tabStorage, KEY, Object.keys(active).length > 0 ? JSON.stringify(active) : null)
}
