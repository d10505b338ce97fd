import { lazy } from 'react'
import type { RouteObject } from 'shared-ui/router'

const RulesPage = lazy(() => import('./page/RulesPage').then((module) => ({ default: module.RulesPage })))

/** The pages that the shell shows of this remote, by the paths of its table. */
export const routes: RouteObject[] = [{ path: '/manage-rules', element: <RulesPage /> }]
