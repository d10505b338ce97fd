/**
 * Which addresses may become a script's: those of the shell's own folder and of the releases that were taken up. The page's
 * policy (Trusted Types) turns no other string into one.
 */

/** The name that the web server's Content-Security-Policy allows. */
const POLICY = 'quotidia'

interface Policy {
  /** Typed as the string that it stands for: the types of the DOM know no trusted addresses yet. */
  createScriptURL(address: string): string
}

declare global {
  /** Missing in browsers without Trusted Types. */
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined
  /** How a bundle's own loader asks for the address of a chunk; in a page without the shell it isn't there. */
  var quotidiaScriptUrl: ((address: string) => string) | undefined
}

const folders = new Set([new URL(__webpack_public_path__, location.origin).href])

const rules: Policy = {
  createScriptURL(address) {
    const { href } = new URL(address, location.href)
    if ([...folders].some((folder) => href.startsWith(folder))) return href
    throw new TypeError(`${href}: no script may come from there`)
  },
}

const policy = globalThis.trustedTypes?.createPolicy(POLICY, rules) ?? rules

/** From here on scripts of this folder, which ends with a slash, may be asked for. */
export function allowScripts(folder: string): void {
  folders.add(folder)
}

/** The address as the page lets it become a script's. Throws for one that is in no folder that may be used. */
export const scriptUrl = (address: string): string => policy.createScriptURL(address)

globalThis.quotidiaScriptUrl = scriptUrl
