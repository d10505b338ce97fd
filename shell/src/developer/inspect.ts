/** The modules of the page and their shared libraries, for the developers' panel. */
import { getInstance } from '@module-federation/enhanced/runtime'
import { declaredModules } from '../declarations/declaredStore'
import { chooseSource } from '../release/choice'
import { lastTriedSource } from '../release/federation'
import { listOverrides } from '../release/overrides'
import { addressOf, isUnchecked, type Source } from '../release/source'

export interface InspectedModule {
  name: string
  version: string
  /** The address of its manifest. */
  address: string
  isOverride: boolean
  /** Whether its files have to be the published ones. */
  isChecked: boolean
  /** The loading of its scripts; absent while none is loaded. */
  loading?: Loading
}

export interface Loading {
  files: number
  /** From the first request to the last answer, in milliseconds. */
  ms: number
  /** As transferred; 0 from the browser's cache. */
  bytes: number
}

export interface SharedLibrary {
  name: string
  version: string
  /** The app whose copy it is. */
  from: string
  /** The apps that use it. */
  users: string[]
}

/** The declared modules and those with an override, by name. */
export async function inspectModules(): Promise<InspectedModule[]> {
  const overrides = listOverrides().map(([name]) => name)
  const names = [...new Set([...declaredModules().map(({ name }) => name), ...overrides])].sort()
  return Promise.all(
    names.map(async (name) => {
      const source = lastTriedSource(name) ?? (await chooseSource(name))
      const loading = loadingOf(source)
      return {
        name,
        version: source.version,
        address: addressOf(source).href,
        isOverride: overrides.includes(name),
        isChecked: !isUnchecked(source),
        ...(loading && { loading }),
      }
    }),
  )
}

function loadingOf(source: Source): Loading | undefined {
  const folder = new URL('.', addressOf(source)).href
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = entries.filter(({ name, initiatorType }) => name.startsWith(folder) && initiatorType === 'script')
  if (scripts.length === 0) return undefined
  const began = Math.min(...scripts.map(({ startTime }) => startTime))
  const ended = Math.max(...scripts.map(({ responseEnd }) => responseEnd))
  const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return { files: scripts.length, ms: ended - began, bytes }
}

/** The copies of shared libraries that are in use. */
export function inspectShared(): SharedLibrary[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {}
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions)
        .filter(([, { lib, loaded }]) => lib !== undefined || loaded)
        .map(([version, { from, useIn }]) => ({ name, version, from, users: [...new Set(useIn)].sort() })),
    )
    .sort((a, b) => a.name.localeCompare(b.name))
}
