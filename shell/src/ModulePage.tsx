import { Navigate } from '@quotidia/shared-ui/router'
import { useState } from 'react'
import { useDeclaredModules } from './declarations/declaredStore'
import { findRoute } from './declarations/pages'
import { Guard } from './guards'
import { Remote } from './Remote'

/** The page of a module at this route, for users who may open it. */
export function ModulePage({ path }: { path: string }) {
  const present = findRoute(useDeclaredModules(), path)
  const [arrival, setArrival] = useState({ path, page: present })
  if (arrival.path !== path) setArrival({ path, page: present })
  // An open page stays when its module is withdrawn, so that unsaved input isn't lost.
  const page = present ?? (arrival.path === path ? arrival.page : undefined)
  if (!page) return <Navigate to="/" replace />
  const { module, route } = page
  return (
    <Guard {...(route.roles && { types: route.roles })}>
      <Remote key={module.name} remote={module} route={route} />
    </Guard>
  )
}
