import type { RouteObject } from '@quotidia/shared-ui/router'
import { lazy } from 'react'

const RulesPage = lazy(() => import('./page/RulesPage').then((module) => ({ default: module.RulesPage })))

/** The pages of this module, by the paths in module.json. */
export const routes: RouteObject[] = [{ path: '/manage-rules', element: <RulesPage /> }]
