/** Stands in for jwt-decode in the file that is embedded in other pages. Throws when the text isn't a token. */
export function jwtDecode(token: string): unknown {
  const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))
}
