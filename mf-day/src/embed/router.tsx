/*
 * Stands in for shared-ui/router in the file that is embedded in other pages: of a router, the day needs this much, and
 * the whole one weighs more than all of the day.
 */
import {
  Component,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { type Blocker, type Guard, MemoryRouter } from './memoryRouter'

interface Route {
  path: string
  element: ReactNode
  errorElement?: ReactNode
}

class RoutedDay extends MemoryRouter {
  constructor(
    readonly routes: Route[],
    start: string,
  ) {
    super(start)
  }
}

const RouterContext = createContext<RoutedDay | null>(null)
const ErrorContext = createContext<unknown>(undefined)

function useRouter(): RoutedDay {
  const router = useContext(RouterContext)
  if (!router) throw new Error('there is no RouterProvider above')
  return router
}

const usePlace = () => {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, () => router.state.location)
}

export function createMemoryRouter(routes: Route[], { initialEntries }: { initialEntries: string[] }): RoutedDay {
  return new RoutedDay(routes, initialEntries[0] ?? '/')
}

export function RouterProvider({ router }: { router: RoutedDay }) {
  return (
    <RouterContext value={router}>
      <Match />
    </RouterContext>
  )
}

function Match() {
  const { routes } = useRouter()
  const { pathname } = usePlace()
  const route = routes.find(({ path }) => path === '*' || sameShape(path, pathname))
  return (
    <Boundary key={pathname} fallback={route?.errorElement}>
      {route?.element}
    </Boundary>
  )
}

/** `/view/:dayId` and `/view/412`. */
function sameShape(path: string, pathname: string): boolean {
  const parts = pathname.split('/')
  const pattern = path.split('/')
  return pattern.length === parts.length && pattern.every((part, index) => part[0] === ':' || part === parts[index])
}

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : <ErrorContext value={error}>{this.props.fallback}</ErrorContext>
  }
}

export const useRouteError = (): unknown => useContext(ErrorContext)

export const useNavigate = () => useRouter().navigate

export function useParams(): { dayId?: string } {
  const [, , dayId] = usePlace().pathname.split('/')
  return dayId === undefined ? {} : { dayId }
}

type Change = (params: URLSearchParams) => URLSearchParams

export function useSearchParams(): [URLSearchParams, (change: Change) => void] {
  const router = useRouter()
  const { search } = usePlace()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (change: Change) => {
      const { pathname, search } = router.state.location
      void router.navigate(`${pathname}?${change(new URLSearchParams(search))}`)
    },
    [router],
  )
  return [params, change]
}

export function useBlocker(guard: Guard): Blocker {
  const router = useRouter()
  useEffect(() => router.guard(guard), [router, guard])
  return useSyncExternalStore(router.subscribe, router.blocker)
}

export function Navigate({ to }: { to: string }) {
  const { navigate } = useRouter()
  useEffect(() => void navigate(to), [navigate, to])
  return null
}

/** An address of the product leads nowhere here. */
export function Link({ children }: { to: string; children?: ReactNode }) {
  return children
}
