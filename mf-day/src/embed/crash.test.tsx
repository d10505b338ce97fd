import { ApiContext, createApi } from '@quotidia/shared-ui/api'
import { networkFetch } from '@quotidia/shared-ui/testing/fetch'
import { startServer } from '@quotidia/shared-ui/testing/server'
import { render, screen, waitFor } from '@testing-library/react'
import { EmbeddingContext } from '../embedding/Embedding'
import { useDayHost } from '../host/DayHost'
import { CrashBoundary } from './CrashBoundary'
import { EmbeddedDayHost } from './EmbeddedDayHost'

const BROKEN_DAY = 7

function Fragile() {
  const { dayId } = useDayHost().place
  if (dayId === BROKEN_DAY) throw new Error('cannot be drawn')
  return <h1>{dayId}</h1>
}

const nothing = () => {}

test('a day that cannot be drawn is announced and reported, and another day is shown after it', async () => {
  Object.assign(globalThis, { fetch: networkFetch })
  const server = await startServer(() => ({ status: 204 }))
  const api = createApi(() => ({
    baseUrl: server.url,
    getToken: () => 'token-of-the-host',
    onUnauthorized: nothing,
    onRequest: nothing,
    onResponse: nothing,
  }))
  const announce = jest.fn()
  jest.spyOn(console, 'error').mockImplementation(nothing)
  const embedding = { root: document.body, announce }
  const page = (dayId: number) => (
    <EmbeddingContext value={embedding}>
      <ApiContext value={api}>
        <EmbeddedDayHost dayId={dayId} mode="view" section={undefined} onMove={nothing}>
          <CrashBoundary>
            <Fragile />
          </CrashBoundary>
        </EmbeddedDayHost>
      </ApiContext>
    </EmbeddingContext>
  )
  const { rerender } = render(page(BROKEN_DAY))
  expect(screen.getByRole('alert')).toHaveTextContent('Qualcosa non ha funzionato nella visualizzazione del giorno.')
  expect(announce).toHaveBeenCalledWith('error', { code: 'unexpected', message: 'cannot be drawn' })
  rerender(page(8))
  expect(screen.getByRole('heading', { name: '8' })).toBeVisible()
  await waitFor(() => expect(server.received).toHaveLength(1))
  const [{ path, headers, body } = { path: '', headers: {}, body: '{}' }] = server.received
  await server.close()
  expect(path).toBe('/telemetry/error')
  expect(headers.authorization).toBeUndefined()
  expect(JSON.parse(body)).toMatchObject({
    module: 'embed',
    release: 'dev',
    path: '/view/:dayId',
    message: 'Error cannot be drawn',
  })
})
