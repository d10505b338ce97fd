import type { RouteObject } from '@quotidia/shared-ui/router'
import { lazy } from 'react'

const CompanyPage = lazy(() => import('./page/CompanyPage').then((module) => ({ default: module.CompanyPage })))

/** The pages of this module, by the paths of module.json. */
export const routes: RouteObject[] = [{ path: '/template', element: <CompanyPage /> }]
