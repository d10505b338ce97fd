import type { RouteObject } from '@quotidia/shared-ui/router'
import { lazy } from 'react'

const HomePage = lazy(() => import('./home/HomePage').then(({ HomePage }) => ({ default: HomePage })))
const DayPage = lazy(() => import('./page/DayPage').then(({ DayPage }) => ({ default: DayPage })))

/** The module's pages; guards and layout belong to the shell. */
export const routes: RouteObject[] = [
  { path: '/home', element: <HomePage /> },
  { path: '/view/:dayId', element: <DayPage mode="view" /> },
  { path: '/edit/:dayId', element: <DayPage mode="edit" /> },
]
