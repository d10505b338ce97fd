import 'shared-ui/theme/tokens.css'
import 'shared-ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureApi } from 'shared-ui/api'
import { QueryClientProvider, queryClient } from 'shared-ui/query'
import { RouterProvider } from 'shared-ui/router'
import { useSession } from 'shared-ui/session'
import { expel } from './guards'
import { StartFailure } from './layout/StartFailure'
import { preloadRegistry } from './releases'
import { createShellRouter } from './router'
import { forgetOnSessionChange } from './sessionChange'
import { loadSettings, type Settings } from './settings'

function wireApi({ apiUrl }: Settings, toLogin: (from: string) => void): void {
  const session = useSession.getState()
  configureApi({
    baseUrl: apiUrl,
    getToken: () => useSession.getState().token,
    onUnauthorized: () => {
      const from = `${location.pathname}${location.search}`
      expel()
      toLogin(from)
    },
    onRequest: session.beginLoading,
    onResponse: session.endLoading,
  })
}

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body)
  preloadRegistry()
  forgetOnSessionChange()
  try {
    const settings = await loadSettings()
    const router = createShellRouter()
    wireApi(settings, (from) => router.navigate('/login', { replace: true, state: { from } }))
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
