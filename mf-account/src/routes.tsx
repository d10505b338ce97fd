import { Navigate, type RouteObject } from '@quotidia/shared-ui/router'
import { lazy } from 'react'
import { ACCOUNT, PLACES } from './places/places'

const PlacePage = lazy(() => import('./places/PlacePage').then((module) => ({ default: module.PlacePage })))

/** The pages of this module, by the paths in module.json. */
export const routes: RouteObject[] = [
  ...[ACCOUNT, ...PLACES].map((place) => ({ path: place.path, element: <PlacePage place={place} /> })),
  { path: '/account/:place', element: <Navigate to={ACCOUNT.path} replace /> },
]
