/** The releases of a remote that worked in this browser, and those that failed. */
import { browserStorage, readStoredList, tabStorage, writeStored, writeStoredList } from './storage'

/** The current one and the previous one. */
const REMEMBERED = 2
/** The number of crashes in a session that exclude a release. */
const CRASHES = 2

const workedKey = (name: string) => `quotidia.releases.worked.${name}`
const excludedKey = (name: string) => `quotidia.releases.aside.${name}`
const crashesKey = (name: string) => `quotidia.releases.crashes.${name}`

/** The versions that worked here, the newest first. */
export const versionsThatWorked = (name: string): string[] => readStoredList(browserStorage, workedKey(name))

export function recordWorking(name: string, version: string): void {
  const others = versionsThatWorked(name).filter((each) => each !== version)
  writeStoredList(browserStorage, workedKey(name), [version, ...others].slice(0, REMEMBERED))
}

/** Counts a crash. Returns whether it excludes the release in this session. */
export function recordCrash(name: string, version: string): boolean {
  const crashes = [...readStoredList(tabStorage, crashesKey(name)), version]
  writeStoredList(tabStorage, crashesKey(name), crashes)
  return crashes.filter((each) => each === version).length >= CRASHES
}

/** The versions that this session doesn't use. */
export const excludedVersions = (name: string): string[] => readStoredList(tabStorage, excludedKey(name))

export function exclude(name: string, version: string): void {
  writeStoredList(tabStorage, excludedKey(name), [...excludedVersions(name), version])
}

/** Permits every release again. */
export function clearFailures(name: string): void {
  writeStored(tabStorage, excludedKey(name), null)
  writeStored(tabStorage, crashesKey(name), null)
}
