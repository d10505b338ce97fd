import type { RouteObject } from '@quotidia/shared-ui/router'
import { lazy } from 'react'

const SummaryPage = lazy(() => import('./page/SummaryPage').then((module) => ({ default: module.SummaryPage })))
const ImportPage = lazy(() => import('./import/ImportPage').then((module) => ({ default: module.ImportPage })))

/** The pages of this module, by the paths in module.json. */
export const routes: RouteObject[] = [
  { path: '/summary', element: <SummaryPage /> },
  { path: '/summary/import', element: <ImportPage /> },
]
