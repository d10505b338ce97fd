/** The releases of a remote that worked in this browser, and those that failed. */
import { forGood, forThisTab, recallList, remember, rememberList } from './storage'

/** The current one and the previous one. */
const REMEMBERED = 2
/** The number of crashes in a session that exclude a release. */
const CRASHES = 2

const workedKey = (name: string) => `quotidia.releases.worked.${name}`
const excludedKey = (name: string) => `quotidia.releases.aside.${name}`
const crashesKey = (name: string) => `quotidia.releases.crashes.${name}`

/** The versions that worked here, the newest first. */
export const versionsThatWorked = (name: string): string[] => recallList(forGood, workedKey(name))

export function noteWorking(name: string, version: string): void {
  const others = versionsThatWorked(name).filter((each) => each !== version)
  rememberList(forGood, workedKey(name), [version, ...others].slice(0, REMEMBERED))
}

/** Counts a crash. Returns whether it excludes the release in this session. */
export function noteCrash(name: string, version: string): boolean {
  const crashes = [...recallList(forThisTab, crashesKey(name)), version]
  rememberList(forThisTab, crashesKey(name), crashes)
  return crashes.filter((each) => each === version).length >= CRASHES
}

/** The versions that this session doesn't use. */
export const excludedVersions = (name: string): string[] => recallList(forThisTab, excludedKey(name))

export function exclude(name: string, version: string): void {
  rememberList(forThisTab, excludedKey(name), [...excludedVersions(name), version])
}

/** Permits every release again. */
export function clearFailures(name: string): void {
  remember(forThisTab, excludedKey(name), null)
  remember(forThisTab, crashesKey(name), null)
}
