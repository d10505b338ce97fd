import '@quotidia/shared-ui/theme/tokens.css'
import '@quotidia/shared-ui/theme/base.css'
import { configureApi } from '@quotidia/shared-ui/api'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { QueryClientProvider, queryClient } from '@quotidia/shared-ui/query'
import { RouterProvider } from '@quotidia/shared-ui/router'
import { pageSession } from '@quotidia/shared-ui/session'
import { nameProduct } from '@quotidia/shared-ui/theme/product'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { copyFiguresForSpreadsheets } from './copiedMinus'
import { reportWrongClock } from './deviceClock'
import { reportError, reportUncaughtErrors, setReportedPage, startErrorReports } from './errorReports'
import { expireSession, type LoginState } from './expiredSession'
import { confirmIdentity } from './identity/confirmationStore'
import { refreshCurrentUser } from './layout/currentUser'
import { FailureFrame } from './layout/FailureFrame'
import { messages } from './messages'
import { startModuleReports } from './moduleReports'
import { loadRemoteRuntime, refreshRegistryAfterNavigation, startRemoteRuntimeOnSignIn } from './remoteRuntimeLoading'
import { createShellRouter } from './router'
import { forgetOnSessionChange } from './sessionChange'
import type { Settings } from './settings'
import { setSupportEmail } from './support/email'
import { startTheme } from './theme/themeStore'

function wireApi({ apiUrl }: Settings, toLogin: (state: LoginState) => void): void {
  const session = pageSession.getState()
  configureApi({
    baseUrl: apiUrl,
    getToken: () => pageSession.getState().token,
    onUnauthorized: () => {
      const { claims } = pageSession.getState()
      // Without a signed-in user there is no session to end, and the guards have already led to Login.
      if (!claims) return
      const from = `${location.pathname}${location.search}`
      expireSession()
      toLogin({ from, userId: claims.sub })
    },
    confirmIdentity,
    onSetUpRequired: refreshCurrentUser,
    onRequest: session.beginLoading,
    onResponse: session.endLoading,
  })
}

/** Applies a developer's overrides, and returns the bar that lists them, with the developers' panel. */
async function applyOverrides(): Promise<ReactNode> {
  const { startOverrides, DeveloperTools } = await loadRemoteRuntime()
  startOverrides()
  return <DeveloperTools />
}

const routePattern = ({ state }: ReturnType<typeof createShellRouter>): string =>
  state.matches.findLast(({ route }) => route.path?.startsWith('/'))?.route.path ?? '/'

/**
 * Renders the shell.
 * @param registry the response with the registry, if it was requested already
 */
export async function start(loading: Promise<Settings>, registry?: Promise<Response>): Promise<void> {
  reportUncaughtErrors()
  const root = createRoot(document.getElementById('root') ?? document.body)
  startTheme()
  copyFiguresForSpreadsheets()
  startRemoteRuntimeOnSignIn(registry)
  forgetOnSessionChange()
  reportWrongClock()
  try {
    const settings = await loading
    startErrorReports(settings.apiUrl)
    startModuleReports(settings.apiUrl)
    nameProduct(settings.productName)
    setSupportEmail(settings.supportEmail)
    const overrides = settings.allowOverrides ? await applyOverrides() : null
    const router = createShellRouter()
    setReportedPage(() => routePattern(router))
    wireApi(settings, (state) => router.navigate('/login', { replace: true, state }))
    router.subscribe(refreshRegistryAfterNavigation)
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          {overrides}
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    )
  } catch (error) {
    reportError(error)
    root.render(<StartFailure />)
  }
}

/** The page shown when the settings of this installation can't be read. */
function StartFailure() {
  return (
    <FailureFrame>
      <ErrorState title={messages.notStarted} message={messages.checkConnection} onRetry={() => location.reload()} />
    </FailureFrame>
  )
}
