import { useSearchParams } from '@quotidia/shared-ui/router'
import { useRef } from 'react'

/** The pack whose dialog is open. The address contains it, so that a reload and a notification lead to it. */
export function useShownPack(): [number | undefined, (jobId: number | undefined) => void] {
  const [parameters, setParameters] = useSearchParams()
  // An answer that shows a pack may arrive after the address has changed.
  const present = useRef(parameters)
  present.current = parameters
  const show = (jobId: number | undefined) => {
    const next = new URLSearchParams(present.current)
    if (jobId === undefined) next.delete('pack')
    else next.set('pack', `${jobId}`)
    setParameters(next, { replace: true })
  }
  const written = parameters.get('pack') ?? ''
  return [/^[1-9]\d*$/.test(written) ? Number(written) : undefined, show]
}
