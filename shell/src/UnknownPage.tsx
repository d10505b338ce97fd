import { useQuery } from '@quotidia/shared-ui/query'
import { Navigate, useLocation, useRevalidator } from '@quotidia/shared-ui/router'
import { useEffect } from 'react'
import { findPage } from './declarations/pages'
import { ModuleFallback } from './layout/ModuleFallback'
import { ModuleLoading } from './layout/ModuleLoading'
import { messages } from './messages'
import { readDeclarations } from './release/declarations'
import { AlteredFileError } from './release/failures'
import { readRegistry } from './release/registry'

/** Used instead of a module's name while no module is known. */
const ANY_PAGE = { label: messages.anyPage }

/**
 * The page of an address that the router doesn't know: the modules' routes are known once the registry is read. An
 * address that no module declares leads to the first page, unless it may belong to a module whose entry was refused.
 */
export function UnknownPage() {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['modules'],
    queryFn: readDeclarations,
    staleTime: 0,
    retry: false,
  })
  const present = isFetchedAfterMount ? data : undefined
  const isDeclared = present !== undefined && findPage(present.modules, pathname) !== undefined
  useEffect(() => {
    // Matches the address again, now with the module's routes. Not a navigation: it would close a menu that is already open.
    if (isDeclared) void revalidate()
  }, [isDeclared, revalidate])
  const isRefused = present?.isIncomplete === true && !isDeclared
  const retry = async () => {
    if (isRefused) await readRegistry(true).catch(() => {})
    await refetch()
  }
  if (error || isRefused) {
    const altered = isRefused || error instanceof AlteredFileError
    return <ModuleFallback remote={ANY_PAGE} altered={altered} onRetry={() => void retry()} />
  }
  if (present && !isDeclared) return <Navigate to="/" replace />
  return <ModuleLoading remote={ANY_PAGE} onRetry={() => window.location.reload()} />
}
