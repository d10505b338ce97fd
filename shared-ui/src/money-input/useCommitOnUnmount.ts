import { useEffect, useLayoutEffect, useRef } from 'react'

/** Commits the text being typed when the field unmounts, since a removed field gets no blur event. */
export function useCommitOnUnmount(commit: () => void): void {
  const latest = useRef(commit)
  useLayoutEffect(() => {
    latest.current = commit
  })
  useEffect(() => () => latest.current(), [])
}
