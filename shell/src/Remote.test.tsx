import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, type RouteObject, RouterProvider, useParams } from 'shared-ui/router'
import { Remote } from './Remote'
import type { RemoteEntry } from './remotes'

const REMOTE: RemoteEntry = { name: 'mf_day', label: 'Il giorno', routes: [] }

type Load = (name: string, fresh?: boolean) => Promise<RouteObject[]>

function open(load: Load) {
  const page = (path: string) => ({
    path,
    element: (
      <>
        <Link to="/home">Home</Link>
        <Remote remote={REMOTE} path={path} load={load} />
      </>
    ),
  })
  const router = createMemoryRouter([page('/view/:dayId'), page('/home')], { initialEntries: ['/view/12'] })
  return act(async () => render(<RouterProvider router={router} />))
}

function Day() {
  return <p>day {useParams()['dayId']}</p>
}
function Broken(): never {
  throw new Error('broken')
}
const DAY: RouteObject[] = [
  { path: '/view/:dayId', element: <Day /> },
  { path: '/home', element: <p>the home page</p> },
]

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Riprova' }))

beforeEach(() => {
  // React reports what the boundary catches; here that is the point of the test.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test("a remote's page lives in the shell's router", async () => {
  await open(async () => DAY)
  expect(screen.getByText('day 12')).toBeInTheDocument()
})

test('a remote that cannot be loaded leaves a fallback, and Riprova asks for everything anew', async () => {
  const asked: (boolean | undefined)[] = []
  await open(async (_name, fresh) => {
    asked.push(fresh)
    if (asked.length === 1) throw new Error('down')
    return DAY
  })
  expect(screen.getByRole('heading', { name: 'Il giorno non è disponibile' })).toBeInTheDocument()
  await retry()
  expect(await screen.findByText('day 12')).toBeInTheDocument()
  expect(asked).toEqual([false, true])
})

test('Riprova on a remote that is still down shows the fallback again', async () => {
  await open(() => Promise.reject(new Error('down')))
  await retry()
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
})

test('a page that throws while it renders leaves a fallback', async () => {
  const releases = [[{ path: '/view/:dayId', element: <Broken /> }], DAY]
  await open(async () => releases.shift() ?? DAY)
  expect(screen.getByRole('alert')).toHaveTextContent('Quello che avevi già salvato è al sicuro.')
  await retry()
  expect(await screen.findByText('day 12')).toBeInTheDocument()
})

test('a release that lacks the page leaves a fallback', async () => {
  await open(async () => [{ path: '/home', element: null }])
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeInTheDocument()
})

test('going to another page of a remote that failed gives it another chance', async () => {
  const outcomes = [() => Promise.reject(new Error('down')), async () => DAY]
  await open(() => (outcomes.shift() ?? (async () => DAY))())
  await userEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect(await screen.findByText('the home page')).toBeInTheDocument()
})
