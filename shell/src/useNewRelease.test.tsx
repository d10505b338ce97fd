import { Link, RouterProvider } from '@quotidia/shared-ui/router'
import { createMemoryRouter } from '@quotidia/shared-ui/testing/memoryRouter'
import { registerUnsaved } from '@quotidia/shared-ui/unsaved'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Remote } from './Remote'
import { readPresentRegistry } from './release/registry'
import { serveReleases } from './testing/serveReleases'

let starts = 0
function Page() {
  const [start] = useState(() => {
    starts += 1
    return starts
  })
  return <p>start {start}</p>
}

test('a new release is taken up after a navigation that changes the query alone, but not while a dialog is open or input is unsaved', async () => {
  // Another team's code, which the tests' federation runtime imports by this name.
  jest.doMock('mf-sample/src/routes', () => ({ routes: [{ path: '/summary', element: <Page /> }] }), { virtual: true })
  let version = '0.1.0'
  const server = await serveReleases(() => ({
    mf_sample: { version, manifest: `/remotes/mf_sample/${version}/mf-manifest.json` },
  }))
  const module = { name: 'mf_sample', label: 'Il riepilogo', api: '*', routes: [] }
  const element = (
    <>
      <Link to="?from=2026-10-01">ottobre</Link>
      <Link to="?from=2026-11-01">novembre</Link>
      <Remote remote={module} route={{ path: '/summary' }} />
    </>
  )
  const router = createMemoryRouter([{ path: '/summary', element }], { initialEntries: ['/summary'] })
  await act(async () => render(<RouterProvider router={router} />))
  expect(await screen.findByText('start 1')).toBeVisible()

  version = '0.2.0'
  // The registry isn't requested again within five seconds.
  let now = performance.now() + 10_000
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  await userEvent.click(screen.getByRole('link', { name: 'ottobre' }))
  await act(async () => readPresentRegistry())
  expect(screen.getByText('start 1')).toBeVisible()
  dialog.remove()
  const send = jest.fn(() => true)
  const save = registerUnsaved(send)
  now += 10_000
  await userEvent.click(screen.getByRole('link', { name: 'novembre' }))
  await act(async () => readPresentRegistry())
  expect(screen.getByText('start 1')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
  save()
  now += 10_000
  await userEvent.click(screen.getByRole('link', { name: 'ottobre' }))
  expect(await screen.findByText('start 2')).toBeVisible()
  await server.close()
})
