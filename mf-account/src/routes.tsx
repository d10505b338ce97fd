import { lazy } from 'react'
import type { RouteObject } from 'shared-ui/router'

const AccountPage = lazy(() => import('./account/AccountPage').then((module) => ({ default: module.AccountPage })))

/** The pages that the shell shows of this remote, by the paths of its table. */
export const routes: RouteObject[] = [{ path: '/account', element: <AccountPage /> }]
