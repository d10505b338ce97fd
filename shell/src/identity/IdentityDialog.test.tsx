import { type ApiError, api, configureApi } from '@quotidia/shared-ui/api'
import { pageSession } from '@quotidia/shared-ui/session'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { type Reply, startServer, type TestServer } from '@quotidia/shared-ui/testing/server'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetOnSessionChange } from '../sessionChange'
import { confirmIdentity } from './confirmationStore'
import { IdentityDialog } from './IdentityDialog'
import { IdentityQuestion } from './IdentityQuestion'
import { PasskeyConfirmation } from './PasskeyConfirmation'

const REQUIRED = { code: 'confirmation_required', message: 'Per questa operazione conferma chi sei.' }
const WRONG = { code: 'malformed', message: 'La password non è corretta.' }
let server: TestServer
let isConfirmed: boolean
let asked: string[]

beforeEach(async () => {
  isConfirmed = false
  asked = []
  server = await startServer(({ method, path, body }): Reply => {
    if (path === '/auth/passkeys') return { status: 200, body: [] }
    if (path === '/auth/passkeys/challenge') return { status: 500, headers: { 'X-Request-Id': '1a2b3c4d-0000-4000' } }
    asked.push(`${method} ${path}`)
    if (path !== '/auth/confirm') return isConfirmed ? { status: 204 } : { status: 403, body: REQUIRED }
    isConfirmed = JSON.parse(body).password === 'segreta'
    return isConfirmed ? { status: 204 } : { status: 400, body: WRONG }
  })
  const { beginLoading, endLoading } = pageSession.getState()
  const noToken = { getToken: () => null, onUnauthorized: () => undefined }
  configureApi({ baseUrl: server.url, ...noToken, confirmIdentity, onRequest: beginLoading, onResponse: endLoading })
})
afterEach(() => server.close())

/** The outcome of the call once it is known. */
function removeDay() {
  renderPage(<IdentityQuestion />)
  return callOutcome()
}

function callOutcome() {
  return api.delete('/day/7').then(
    () => 'done',
    (error: ApiError) => error.code,
  )
}

const dialog = () => screen.findByRole('dialog', { name: 'Conferma che sei tu' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the call is repeated once after the right password', async () => {
  const outcome = removeDay()
  await dialog()
  expect(pageSession.getState().pending).toBe(0)
  await press('Conferma')
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Inserisci la password.')
  await userEvent.type(screen.getByLabelText('Password'), 'sbagliata')
  await press('Conferma')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(WRONG.message))
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'segreta{Enter}')
  await closed()
  expect(await outcome).toBe('done')
  expect(asked).toEqual(['DELETE /day/7', 'POST /auth/confirm', 'POST /auth/confirm', 'DELETE /day/7'])
})

test('a cancelled call fails with the first answer, and nothing else is sent', async () => {
  const outcome = removeDay()
  await dialog()
  await press('Annulla')
  expect(await outcome).toBe('confirmation_required')
  expect(asked).toEqual(['DELETE /day/7'])
})

test('a call fails when the dialog can’t be loaded, and the next one loads it again', async () => {
  const loads = [() => Promise.reject(new Error('no chunk')), async () => IdentityDialog]
  renderPage(
    <>
      <p>the page</p>
      <IdentityQuestion load={() => loads.shift()?.() ?? Promise.reject(new Error('no load'))} />
    </>,
  )
  expect(await act(callOutcome)).toBe('no_answer')
  expect(screen.getByText('the page')).toBeInTheDocument()
  const outcome = callOutcome()
  await dialog()
  await userEvent.type(screen.getByLabelText('Password'), 'segreta{Enter}')
  expect(await outcome).toBe('done')
})

test('calls at the same time share one dialog', async () => {
  const outcomes = [removeDay(), api.delete('/day/8')]
  await dialog()
  await userEvent.type(screen.getByLabelText('Password'), 'segreta{Enter}')
  await closed()
  await Promise.all(outcomes)
  expect(asked.filter((call) => call === 'POST /auth/confirm')).toHaveLength(1)
})

test('a challenge for a passkey that the server fails to make shows the code of the failure', async () => {
  renderPage(<PasskeyConfirmation />)
  await press('Usa una passkey')
  expect(await screen.findByRole('alert')).toHaveTextContent('Codice: 1a2b3c4d')
})

test('the dialog stays when the session is renewed, and closes when another tab signs out', async () => {
  forgetOnSessionChange()
  renderPage(<IdentityQuestion />, { token: makeToken() })
  const changeInOtherTab = (newValue: string | null) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: null, newValue })))
  const outcome = callOutcome()
  await dialog()
  changeInOtherTab(makeToken({ jti: 'renewed' }))
  expect(await dialog()).toBeInTheDocument()
  changeInOtherTab(null)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await outcome).toBe('confirmation_required')
  expect(asked).toEqual(['DELETE /day/7'])
})
