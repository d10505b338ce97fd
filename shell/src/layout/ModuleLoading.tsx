import { useEffect, useState } from 'react'
import { SLOW_AFTER_MS } from '../release/timeouts'
import type { NamedModule } from './ModuleFallback'
import { ModuleSlow } from './ModuleSlow'
import { PageSkeleton } from './PageSkeleton'

interface Props {
  remote: NamedModule
  onRetry(): void
}

/** Shows a notice with a retry after a while and keeps waiting: on a slow device the page still loads. */
export function ModuleLoading({ remote, onRetry }: Props) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow ? <ModuleSlow remote={remote} onRetry={onRetry} /> : <PageSkeleton />
}
