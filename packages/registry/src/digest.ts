import { toBase64 } from './base64'

/** The SHA-384 of these bytes, as in an integrity attribute: `sha384-<base64>`. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  return `sha384-${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-384', bytes)))}`
}
