import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { createBrowserRouter, type RouteObject, useRouteError } from '@quotidia/shared-ui/router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { declaredModules } from './declarations/declaredStore'
import { reportError } from './errorReports'
import { FailureFrame } from './layout/FailureFrame'
import { Layout } from './layout/Layout'
import { PageOutlet } from './layout/PageOutlet'
import { PageSkeleton } from './layout/PageSkeleton'
import { LoginPage } from './login/LoginPage'
import { messages } from './messages'
import { loadRemoteRuntime } from './remoteRuntimeLoading'
import { UnauthorizedPage } from './unauthorized/UnauthorizedPage'

const ModulePage = lazy(async () => ({ default: (await loadRemoteRuntime()).ModulePage }))
const GuidePage = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'guide' */ './guide/GuidePage')).GuidePage,
}))
// Not part of the first load of those who sign in.
const loadVisitorPages = () => import(/* webpackChunkName: 'visitors' */ './visitorPages')
const WelcomePage = lazy(async () => ({ default: (await loadVisitorPages()).WelcomePage }))
const ContactPage = lazy(async () => ({ default: (await loadVisitorPages()).ContactPage }))
const RegisterPage = lazy(async () => ({ default: (await loadVisitorPages()).RegisterPage }))
const UnknownPage = lazy(async () => ({ default: (await loadRemoteRuntime()).UnknownPage }))

/** The id of the route whose children are all pages. */
const PAGES = 'pages'

const whenLoaded = (page: ReactNode) => <Suspense fallback={<PageSkeleton />}>{page}</Suspense>

const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <ShellFailure />,
    children: [
      {
        id: PAGES,
        element: <PageOutlet />,
        HydrateFallback: PageSkeleton,
        children: [
          { path: '/', element: whenLoaded(<WelcomePage />) },
          { path: '/login', element: <LoginPage /> },
          { path: '/register', element: whenLoaded(<RegisterPage />) },
          { path: '/contact', element: whenLoaded(<ContactPage />) },
          { path: '/guida', element: whenLoaded(<GuidePage />) },
          { path: '/unauthorized', element: <UnauthorizedPage /> },
          { path: '*', element: whenLoaded(<UnknownPage />) },
        ],
      },
    ],
  },
]

/** The routes of the modules, as far as they are known; those that the router has already are ignored. */
const moduleRoutes = (): RouteObject[] =>
  declaredModules().flatMap((module) =>
    module.routes.map(({ path, group }) => ({
      path,
      handle: { group },
      element: whenLoaded(<ModulePage path={path} />),
    })),
  )

export const createShellRouter = () =>
  createBrowserRouter(routes, { patchRoutesOnNavigation: ({ patch }) => patch(PAGES, moduleRoutes()) })

/** The page for a failure of the shell itself. */
export function ShellFailure() {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  return (
    <FailureFrame>
      <ErrorState title={messages.failed} message={messages.notShown} onRetry={() => location.reload()} />
    </FailureFrame>
  )
}
