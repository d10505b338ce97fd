import { lazy } from 'react'
import type { RouteObject } from 'shared-ui/router'

const CreationPage = lazy(() => import('./creation/CreationPage').then((module) => ({ default: module.CreationPage })))

/** The pages of this module, by the paths in module.json. */
export const routes: RouteObject[] = [{ path: '/create-library', element: <CreationPage /> }]
