import { useState } from 'react'

/** A value that is made again when `key` changes. Unlike `useMemo`, React never discards it for another reason. */
export function useKeyedValue<T>(key: string | number, make: () => T): T {
  const [state, setState] = useState(() => ({ key, value: make() }))
  if (state.key === key) return state.value
  const fresh = { key, value: make() }
  setState(fresh)
  return fresh.value
}
