import { lazy } from 'react'
import type { RouteObject } from 'shared-ui/router'

const CreationPage = lazy(() => import('./creation/CreationPage').then((module) => ({ default: module.CreationPage })))

/** The pages that the shell shows of this remote, by the paths of its table. */
export const routes: RouteObject[] = [{ path: '/create-library', element: <CreationPage /> }]
