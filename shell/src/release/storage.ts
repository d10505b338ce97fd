/** The shell's stored data; if the browser forbids storage, nothing is stored. */

export function readStored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Null removes the value. */
export function writeStored(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {}
}

/** Lasts until the browser's data is cleared. A function, since the access itself may be forbidden. */
export const browserStorage = () => localStorage
/** Lasts as long as the tab. */
export const tabStorage = () => sessionStorage

export function readStoredList(storage: () => Storage, key: string): string[] {
  const list: unknown = parse(readStored(storage, key))
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}

/** An empty list is removed. */
export function writeStoredList(storage: () => Storage, key: string, list: string[]): void {
  writeStored(storage, key, list.length > 0 ? JSON.stringify(list) : null)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
