import { useEffect, useLayoutEffect, useRef } from 'react'

/** Commits what is being typed when the field goes away, since a field that is removed gets no blur event. */
export function useCommitOnUnmount(commit: () => void): void {
  const latest = useRef(commit)
  useLayoutEffect(() => {
    latest.current = commit
  })
  useEffect(() => () => latest.current(), [])
}
