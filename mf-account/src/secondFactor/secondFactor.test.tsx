import type { Reply } from '@quotidia/shared-ui/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { closeAccount, openPlace } from '../testing/openPlace'

const RECOVERY_CODE = /^abcd-efgh/

afterEach(closeAccount)

const part = () => within(screen.getByRole('region', { name: 'Verifica in due passaggi' }))
const dialog = (name = 'Verifica in due passaggi') => screen.findByRole('dialog', { name })

test('the second factor is switched on with the password and a code of the app; its recovery codes are shown once', async () => {
  const { user, sent, kept } = await openPlace('/account/sicurezza', 'employee')
  await user.click(await part().findByRole('button', { name: 'Attiva' }))
  await user.type(within(await dialog()).getByLabelText('Password'), 'la vecchia{Enter}')
  expect(await screen.findByRole('img', { name: 'Codice QR per l’app di autenticazione' })).toBeVisible()
  expect(screen.getByText('ABCD EFGH')).toBeVisible()
  const code = screen.getByLabelText('Codice di verifica')
  await user.type(code, '12{Enter}')
  expect(code).toHaveAccessibleDescription('Inserisci le 6 cifre dell’app.')
  await user.clear(code)
  await user.type(code, '123 456{Enter}')
  const codes = within(await screen.findByRole('alertdialog', { name: 'Codici di recupero' }))
  expect(codes.getAllByText(RECOVERY_CODE)).toHaveLength(10)
  await user.click(codes.getByRole('button', { name: 'Li ho conservati' }))
  expect(await part().findByText(/Attiva dal 20\/11\/2026 11:00\. Restano 10 codici di recupero\./)).toBeVisible()
  expect(sent('POST', '/auth/second-factor/set-up')).toEqual(['{"password":"la vecchia"}'])
  expect(sent('POST', '/auth/second-factor/confirm')).toEqual(['{"code":"123 456"}'])
  expect(screen.queryByText(RECOVERY_CODE)).not.toBeInTheDocument()
  await closeAccount()

  await openPlace('/account/sicurezza', 'employee', (server) => {
    server.factor = kept.factor
  })
  expect(await part().findByText(/Restano 10 codici di recupero\./)).toBeVisible()
  expect(screen.queryByText(RECOVERY_CODE)).not.toBeInTheDocument()
})

/** Opens the account page, and sends a code of the app; `change` may delay or replace the answer. */
async function sendCode(change: (reply: Reply | undefined) => Promise<Reply | undefined>) {
  const opened = await openPlace('/account/sicurezza', 'employee', (server) => {
    const { answer } = server
    server.answer = async (request) => {
      const reply = await answer(request)
      return request.path === '/auth/second-factor/confirm' ? change(reply) : reply
    }
  })
  await opened.user.click(await part().findByRole('button', { name: 'Attiva' }))
  await opened.user.type(within(await dialog()).getByLabelText('Password'), 'la vecchia{Enter}')
  await opened.user.type(await screen.findByLabelText('Codice di verifica'), '123456{Enter}')
  await waitFor(() => expect(opened.sent('POST', '/auth/second-factor/confirm')).toHaveLength(1))
  return opened
}

test('the recovery codes are shown even if the dialog was closed before the answer', async () => {
  let answerNow = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  const { user } = await sendCode((reply) => isAnswered.then(() => reply))
  await user.click(screen.getByRole('button', { name: 'Annulla' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  answerNow()
  const codes = within(await screen.findByRole('alertdialog', { name: 'Codici di recupero' }))
  expect(codes.getAllByText(RECOVERY_CODE)).toHaveLength(10)
  await user.click(codes.getByRole('button', { name: 'Li ho conservati' }))
  expect(await part().findByRole('button', { name: 'Disattiva' })).toHaveFocus()
})

test('the section shows the second factor when the code is answered by an error', async () => {
  await sendCode(async () => ({ status: 503 }))
  expect(await part().findByText(/Restano 10 codici di recupero\./)).toBeVisible()
})

test('an error of the server is shown with its code', async () => {
  const { user } = await openPlace('/account/sicurezza', 'employee', ({ refusals }) => {
    const headers = { 'X-Request-Id': '1a2b3c4d-0000-4000' }
    refusals.set('POST /auth/second-factor/set-up', { status: 500, headers })
  })
  await user.click(await part().findByRole('button', { name: 'Attiva' }))
  await user.type(within(await dialog()).getByLabelText('Password'), 'la vecchia{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Errore durante la modifica della verifica in due passaggi. Codice: 1a2b3c4d',
  )
})

test('a wrong password is reported at its field; the right one switches the second factor off', async () => {
  const { user, kept } = await openPlace('/account/sicurezza', 'employee', (server) => {
    server.factor = { since: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 1 }
    server.refusals.set('POST /auth/second-factor/switch-off', {
      status: 400,
      body: { code: 'malformed', message: 'La password non è corretta.' },
    })
  })
  expect(await part().findByText(/Resta 1 codice di recupero\. Per averne di nuovi/)).toBeVisible()
  await user.click(part().getByRole('button', { name: 'Disattiva' }))
  const password = within(await dialog()).getByLabelText('Password')
  await user.type(password, 'x{Enter}')
  expect(await screen.findByText('La password non è corretta.')).toBeVisible()
  expect(password).toBeInvalid()
  kept.refusals.clear()
  await user.type(password, 'y{Enter}')
  expect(await part().findByText('Non attiva')).toBeVisible()
})
