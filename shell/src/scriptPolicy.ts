/**
 * The page's Trusted Types policy: a string may become a script's address only if it is in the shell's own folder or in
 * a permitted release. It is the default policy, so that remotes need nothing of it, whenever they were released.
 */
interface Policy {
  createScriptURL(address: string): string
}

declare global {
  /** Missing in browsers without Trusted Types. */
  var trustedTypes: { createPolicy(name: string, policy: Policy): unknown } | undefined
}

const folders = new Set([new URL(__webpack_public_path__, location.origin).href])

/** Permits scripts of a folder; its address ends with a slash. */
export function allowScripts(folder: string): void {
  folders.add(folder)
}

/** Returns the absolute address. @throws TypeError for one outside the permitted folders */
export function scriptUrl(address: string): string {
  const { href } = new URL(address, location.href)
  if ([...folders].some((folder) => href.startsWith(folder))) return href
  throw new TypeError(`${href}: no script may come from there`)
}

globalThis.trustedTypes?.createPolicy('default', { createScriptURL: scriptUrl })
