import { useEffect } from 'react'
import { useQuery } from 'shared-ui/query'
import { Navigate, useLocation, useRevalidator } from 'shared-ui/router'
import { findPage } from './declarations/pages'
import { ModuleFallback } from './layout/ModuleFallback'
import { ModuleLoading } from './layout/ModuleLoading'
import { readDeclarations } from './release/declarations'
import { AlteredFileError } from './release/failures'

/** Replaces the name of a module as long as none is known. */
const ANY_PAGE = { label: 'La pagina' }

/**
 * The page of an address that the router doesn't know: the modules' routes are known once the registry is read. An address
 * that no module declares leads to the first page.
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
  const modules = isFetchedAfterMount ? data : undefined
  const isDeclared = modules !== undefined && findPage(modules, pathname) !== undefined
  useEffect(() => {
    // Matches the address again, now with the module's routes. Not a navigation: it would close a menu that is already open.
    if (isDeclared) void revalidate()
  }, [isDeclared, revalidate])
  if (error) {
    const altered = error instanceof AlteredFileError
    return <ModuleFallback remote={ANY_PAGE} altered={altered} onRetry={() => void refetch()} />
  }
  if (modules && !isDeclared) return <Navigate to="/" replace />
  return <ModuleLoading remote={ANY_PAGE} onRetry={() => window.location.reload()} />
}
