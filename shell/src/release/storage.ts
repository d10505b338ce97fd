/** What the browser keeps for the shell; a browser may forbid it, and then nothing is kept. */

export function recall(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** With null it is forgotten. */
export function remember(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {}
}

/** As long as the browser; to be asked for each time, since asking may be what is forbidden. */
export const forGood = () => localStorage
/** As long as the tab. */
export const forThisTab = () => sessionStorage

export function recallList(storage: () => Storage, key: string): string[] {
  const list: unknown = parse(recall(storage, key))
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}

/** An empty list is forgotten. */
export function rememberList(storage: () => Storage, key: string, list: string[]): void {
  remember(storage, key, list.length > 0 ? JSON.stringify(list) : null)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
