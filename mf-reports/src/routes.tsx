import { lazy } from 'react'
import type { RouteObject } from 'shared-ui/router'

const SummaryPage = lazy(() => import('./page/SummaryPage').then((module) => ({ default: module.SummaryPage })))

/** The pages that the shell shows of this remote, by the paths of its module.json. */
export const routes: RouteObject[] = [{ path: '/summary', element: <SummaryPage /> }]
