/** What this browser has seen of a remote's releases: which ones worked, and which ones not. */
import { forGood, forThisTab, recallList, remember, rememberList } from './storage'

/** The present one and the one before it. */
const REMEMBERED = 2
/** A release that crashed this often in a session is set aside. */
const CRASHES = 2

const workedKey = (name: string) => `quotidia.releases.worked.${name}`
const asideKey = (name: string) => `quotidia.releases.aside.${name}`
const crashesKey = (name: string) => `quotidia.releases.crashes.${name}`

/** The versions that worked here, the newest first. */
export const versionsThatWorked = (name: string): string[] => recallList(forGood, workedKey(name))

export function noteWorking(name: string, version: string): void {
  const others = versionsThatWorked(name).filter((each) => each !== version)
  rememberList(forGood, workedKey(name), [version, ...others].slice(0, REMEMBERED))
}

/** Counts a crash. Answers whether it is one too many for this session. */
export function noteCrash(name: string, version: string): boolean {
  const crashes = [...recallList(forThisTab, crashesKey(name)), version]
  rememberList(forThisTab, crashesKey(name), crashes)
  return crashes.filter((each) => each === version).length >= CRASHES
}

/** The versions that this session doesn't use. */
export const versionsAside = (name: string): string[] => recallList(forThisTab, asideKey(name))

export function setAside(name: string, version: string): void {
  rememberList(forThisTab, asideKey(name), [...versionsAside(name), version])
}

/** Every release gets another chance. */
export function forgetTrouble(name: string): void {
  remember(forThisTab, asideKey(name), null)
  remember(forThisTab, crashesKey(name), null)
}
