/*
 * The page's Trusted Types policy: the browser asks it about each string that code assigns to a script's address, and blocks
 * the script if it throws. Permitted are the shell's own folder and the releases in use. It is the policy named `default`,
 * which the browser applies by itself: a module's code doesn't have to know it, and older releases keep working.
 */
interface Policy {
  createScriptURL(address: string): string
}

declare global {
  /** Missing in browsers without Trusted Types. */
  var trustedTypes: { createPolicy(name: string, policy: Policy): unknown } | undefined
}

const permittedFolders = new Set([new URL(__webpack_public_path__, location.origin).href])

/** Permits the scripts of a folder, whose address ends with a slash. */
export function permitScripts(folder: string): void {
  permittedFolders.add(folder)
}

/** Returns the absolute address of a script. @throws TypeError if it is outside of the permitted folders */
export function permittedScriptUrl(address: string): string {
  const { href } = new URL(address, location.href)
  if ([...permittedFolders].some((folder) => href.startsWith(folder))) return href
  throw new TypeError(`${href}: scripts from this address are not permitted`)
}

globalThis.trustedTypes?.createPolicy('default', { createScriptURL: permittedScriptUrl })
