import { lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'shared-ui/router'
import { ContactPage } from './contact/ContactPage'
import { Guard } from './guards'
import { Layout } from './layout/Layout'
import { PageOutlet } from './layout/PageOutlet'
import { PageSkeleton } from './layout/PageSkeleton'
import { ShellFailure } from './layout/ShellFailure'
import { LoginPage } from './login/LoginPage'
import { RegisterPage } from './register/RegisterPage'
import { REMOTES, type RemoteEntry, type RemoteRoute } from './remoteRoutes'
import { loadRemoteRuntime } from './remoteRuntimeLoading'
import { UnauthorizedPage } from './unauthorized/UnauthorizedPage'
import { WelcomePage } from './welcome/WelcomePage'

const Remote = lazy(async () => ({ default: (await loadRemoteRuntime()).Remote }))

const guarded = (remote: RemoteEntry, route: RemoteRoute): RouteObject => ({
  path: route.path,
  handle: { group: route.group },
  element: (
    <Guard {...(route.roles ? { roles: route.roles } : {})}>
      <Suspense fallback={<PageSkeleton />}>
        <Remote key={remote.name} remote={remote} path={route.path} />
      </Suspense>
    </Guard>
  ),
})

const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <ShellFailure />,
    children: [
      {
        element: <PageOutlet />,
        children: [
          { path: '/', element: <WelcomePage /> },
          { path: '/login', element: <LoginPage /> },
          { path: '/register', element: <RegisterPage /> },
          { path: '/contact', element: <ContactPage /> },
          { path: '/unauthorized', element: <UnauthorizedPage /> },
          ...REMOTES.flatMap((remote) => remote.routes.map((route) => guarded(remote, route))),
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
]

export const createShellRouter = () => createBrowserRouter(routes)
