import type { RouteObject } from '@quotidia/shared-ui/router'
import { lazy } from 'react'

const AccountPage = lazy(() => import('./account/AccountPage').then((module) => ({ default: module.AccountPage })))

/** The pages of this module, by the paths in module.json. */
export const routes: RouteObject[] = [{ path: '/account', element: <AccountPage /> }]
