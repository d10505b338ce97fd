import type { RouteObject } from '@quotidia/shared-ui/router'
import { lazy } from 'react'

const CreationPage = lazy(() => import('./creation/CreationPage').then((module) => ({ default: module.CreationPage })))

const ItemsPage = lazy(() => import('./items/ItemsPage').then((module) => ({ default: module.ItemsPage })))

/** The pages of this module, by the paths in module.json. */
export const routes: RouteObject[] = [
  { path: '/create-library', element: <CreationPage /> },
  { path: '/library-items', element: <ItemsPage /> },
]
