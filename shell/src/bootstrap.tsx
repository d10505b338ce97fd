import 'shared-ui/theme/tokens.css'
import 'shared-ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureApi } from 'shared-ui/api'
import { QueryClientProvider, queryClient } from 'shared-ui/query'
import { RouterProvider } from 'shared-ui/router'
import { useSession } from 'shared-ui/session'
import { type ComingFrom, expel } from './guards'
import { StartFailure } from './layout/StartFailure'
import { startNews } from './release/news'
import { startOverrides } from './release/overrides'
import { startPrefetching } from './release/prefetch'
import { preloadRegistry } from './release/registry'
import { createShellRouter } from './router'
import { forgetOnSessionChange } from './sessionChange'
import { loadSettings, type Settings } from './settings'
import { startTheme } from './theme/theme'

function wireApi({ apiUrl }: Settings, toLogin: (state: ComingFrom) => void): void {
  const session = useSession.getState()
  configureApi({
    baseUrl: apiUrl,
    getToken: () => useSession.getState().token,
    onUnauthorized: () => {
      const { claims } = useSession.getState()
      // With nobody signed in there is nothing to end, and the guards have already sent to Login.
      if (!claims) return
      const from = `${location.pathname}${location.search}`
      expel()
      toLogin({ from, whose: claims.sub })
    },
    onRequest: session.beginLoading,
    onResponse: session.endLoading,
  })
}

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body)
  startTheme()
  preloadRegistry()
  startPrefetching()
  forgetOnSessionChange()
  try {
    const settings = await loadSettings()
    startOverrides(settings.allowOverrides)
    const router = createShellRouter()
    wireApi(settings, (state) => router.navigate('/login', { replace: true, state }))
    startNews(router)
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    )
  } catch {
    root.render(<StartFailure />)
  }
}

start()
