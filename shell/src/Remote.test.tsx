import type { ModuleDeclaration } from '@quotidia/registry/declaration'
import { Toaster } from '@quotidia/shared-ui/components/Toaster'
import { QueryClientProvider, queryClient } from '@quotidia/shared-ui/query'
import { Link, type RouteObject, RouterProvider, useParams } from '@quotidia/shared-ui/router'
import { createMemoryRouter } from '@quotidia/shared-ui/testing/memoryRouter'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { PageOutlet } from './layout/PageOutlet'
import { Remote } from './Remote'
import type { Diagnosis } from './release/failureDiagnosis'
import type { Pages } from './release/federation'

const REMOTE: ModuleDeclaration = { name: 'mf_day', label: 'Il giorno', api: '*', routes: [] }
const ACCOUNT: ModuleDeclaration = { name: 'mf_account', label: "L'account", hasLogout: true, api: '*', routes: [] }

type Load = (name: string, expose: string, fresh?: boolean) => Promise<Pages>
type Diagnose = (name: string, error: unknown) => Promise<Diagnosis>

const unrecoverable: Diagnose = async () => 'down'

function open(load: Load, diagnose = unrecoverable, remote = REMOTE) {
  const page = (path: string) => ({
    path,
    element: (
      <>
        <Link to="/home">Home</Link>
        <Link to="/contact">Contatti</Link>
        <Remote remote={remote} route={{ path }} load={load} diagnose={diagnose} />
      </>
    ),
  })
  const children = [page('/view/:dayId'), page('/home'), { path: '/contact', element: <p>write to us</p> }]
  const router = createMemoryRouter([{ element: <PageOutlet />, children }], { initialEntries: ['/view/12'] })
  return act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>,
    ),
  )
}

function Day() {
  return <p>day {useParams()['dayId']}</p>
}
function Broken(): never {
  throw new Error('broken')
}
const routes = (...routes: RouteObject[]): Pages => ({ routes })
const DAY = routes({ path: '/view/:dayId', element: <Day /> }, { path: '/home', element: <p>the home page</p> })

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Riprova' }))

beforeEach(() => {
  // React reports the error that the boundary catches; the test provokes it.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test("a remote's page uses the shell's router", async () => {
  await open(async () => DAY)
  expect(screen.getByText('day 12')).toBeInTheDocument()
})

test('the page shows that a remote is loading', async () => {
  await open(() => new Promise(() => {}))
  expect(screen.getByRole('status')).toHaveTextContent('Caricamento…')
})

test('a remote that cannot be loaded shows a fallback, and Riprova requests everything again', async () => {
  const asked: (boolean | undefined)[] = []
  await open(async (_name, _expose, fresh) => {
    asked.push(fresh)
    if (asked.length === 1) throw new Error('down')
    return DAY
  })
  expect(screen.getByRole('heading', { name: 'Il giorno non è disponibile' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
  await retry()
  expect(await screen.findByText('day 12')).toBeInTheDocument()
  expect(asked).toEqual([false, true])
})

test('Riprova on a remote that is still down shows the fallback again', async () => {
  let loads = 0
  await open(() => {
    loads += 1
    return Promise.reject(new Error('down'))
  })
  await retry()
  await waitFor(() => expect(loads).toBe(2))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Riprova' })).toBeInTheDocument())
})

test('a page that throws while it renders shows a fallback', async () => {
  const releases = [routes({ path: '/view/:dayId', element: <Broken /> }), DAY]
  await open(async () => releases.shift() ?? DAY)
  expect(screen.getByRole('alert')).toHaveTextContent('Quello che avevi già salvato è al sicuro.')
  await retry()
  expect(await screen.findByText('day 12')).toBeInTheDocument()
})

test('a release without the page shows a fallback', async () => {
  await open(async () => routes({ path: '/home', element: null }))
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeInTheDocument()
})

test('a remote with a newer release is loaded again automatically, and no fallback is shown', async () => {
  let diagnose: (diagnosis: Diagnosis) => void = () => {}
  let arrive: (pages: Pages) => void = () => {}
  const loads = [
    () => Promise.reject(new Error('gone')),
    () =>
      new Promise<Pages>((resolve) => {
        arrive = resolve
      }),
  ]
  const diagnosed: string[] = []
  const fallback = () => screen.queryByRole('button', { name: 'Riprova' })
  await open(
    () => (loads.shift() ?? (async () => DAY))(),
    (name, error) => {
      diagnosed.push(`${name}: ${error instanceof Error && error.message}`)
      return new Promise((resolve) => {
        diagnose = resolve
      })
    },
  )
  expect(diagnosed).toEqual(['mf_day: gone'])
  expect(fallback()).not.toBeInTheDocument()
  await act(async () => diagnose('newer'))
  expect(screen.getByRole('status')).toHaveTextContent('Caricamento…')
  expect(fallback()).not.toBeInTheDocument()
  await act(async () => arrive(DAY))
  expect(screen.getByText('day 12')).toBeInTheDocument()
  expect(diagnosed).toHaveLength(1)
})

test('the fallback reports altered files', async () => {
  await open(
    () => Promise.reject(new Error('altered')),
    async () => 'altered',
  )
  expect(screen.getByRole('alert')).toHaveTextContent('i suoi file non sono quelli pubblicati.')
})

test('a toast reports an older release that replaces the current one', async () => {
  const outcomes = [() => Promise.reject(new Error('broken')), async () => DAY]
  await open(
    () => (outcomes.shift() ?? (async () => DAY))(),
    async () => 'replaced',
  )
  expect(await screen.findByText('day 12')).toBeInTheDocument()
  expect(
    screen.getByText('Il giorno: la nuova versione non funziona, stai usando quella precedente.'),
  ).toBeInTheDocument()
})

test('a slow page shows a notice after 4 seconds, and appears when it has loaded', async () => {
  jest.useFakeTimers()
  let arrive: (pages: Pages) => void = () => {}
  const loading = new Promise<Pages>((resolve) => {
    arrive = resolve
  })
  await open(() => loading)
  await act(() => jest.advanceTimersByTimeAsync(3900))
  expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('heading', { name: 'Il giorno: il caricamento è lento' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(screen.getByRole('status')).toHaveTextContent('Sto ancora caricando')
  await act(async () => arrive(DAY))
  expect(screen.getByText('day 12')).toBeInTheDocument()
  expect(screen.queryByText(/il caricamento è lento/)).not.toBeInTheDocument()
  jest.useRealTimers()
})

test('Riprova on a slow page requests everything again', async () => {
  jest.useFakeTimers()
  const attempts: (() => Promise<Pages>)[] = [() => new Promise(() => {}), async () => DAY]
  await open(() => (attempts.shift() ?? (async () => DAY))())
  await act(() => jest.advanceTimersByTimeAsync(4100))
  jest.useRealTimers()
  await retry()
  expect(await screen.findByText('day 12')).toBeInTheDocument()
})

test('signing out is possible while the account page is missing', async () => {
  await open(() => Promise.reject(new Error('down')), unrecoverable, ACCOUNT)
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument()
})

test('going to another page of a remote that failed retries it', async () => {
  const outcomes = [() => Promise.reject(new Error('down')), async () => DAY]
  await open(() => (outcomes.shift() ?? (async () => DAY))())
  await userEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect(await screen.findByText('the home page')).toBeInTheDocument()
})

function ThrowsOnUnmount() {
  useEffect(() => () => {
    throw new Error('not so fast')
  })
  return <p>all is well</p>
}

test('a page that throws when it is left does not break the next one', async () => {
  await open(async () => routes({ path: '/view/:dayId', element: <ThrowsOnUnmount /> }))
  expect(screen.getByText('all is well')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Contatti' }))
  expect(await screen.findByText('write to us')).toBeInTheDocument()
})
