import { screen, within } from '@testing-library/react'
import { closeAccount, openAccount } from '../testing/openAccount'

const RECOVERY_CODE = /^abcd-efgh/

afterEach(closeAccount)

const part = () => within(screen.getByRole('region', { name: 'Verifica in due passaggi' }))
const dialog = (name = 'Verifica in due passaggi') => screen.findByRole('dialog', { name })

test('the second factor is switched on with the password and a code of the app; its recovery codes are shown once', async () => {
  const { user, sent, kept } = await openAccount('employee')
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

  await openAccount('employee', (server) => {
    server.factor = kept.factor
  })
  expect(await part().findByText(/Restano 10 codici di recupero\./)).toBeVisible()
  expect(screen.queryByText(RECOVERY_CODE)).not.toBeInTheDocument()
})

test('a wrong password is reported at its field; the right one switches the second factor off', async () => {
  const { user, kept } = await openAccount('employee', (server) => {
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
