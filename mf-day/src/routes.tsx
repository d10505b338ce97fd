import { lazy } from 'react'
import type { RouteObject } from 'shared-ui/router'

const HomePage = lazy(() => import('./home/HomePage').then(({ HomePage }) => ({ default: HomePage })))
const DayPage = lazy(() => import('./page/DayPage').then(({ DayPage }) => ({ default: DayPage })))

/** The pages of the days; guards and layout are the shell's. */
export const routes: RouteObject[] = [
  { path: '/home', element: <HomePage /> },
  { path: '/view/:dayId', element: <DayPage mode="view" /> },
  { path: '/edit/:dayId', element: <DayPage mode="edit" /> },
]
