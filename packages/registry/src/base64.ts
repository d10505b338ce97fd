export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** @throws if the text isn't base64 */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
