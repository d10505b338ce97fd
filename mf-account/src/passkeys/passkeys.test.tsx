import { screen, waitFor, within } from '@testing-library/react'
import type { AccountServer } from '../testing/AccountServer'
import { closeAccount, confirm, openPlace } from '../testing/openPlace'

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  return closeAccount()
})

const part = () => within(screen.getByRole('region', { name: 'Passkey' }))
const withPasskeys = (kept: AccountServer) => {
  kept.passkeys = [
    { id: 1, name: 'Telefono', createdAt: '2026-11-19T08:00:00.000Z', lastUsedAt: '2026-11-21T17:00:00.000Z' },
    { id: 2, name: 'Chiave', createdAt: '2026-11-20T08:00:00.000Z', lastUsedAt: null },
  ]
}

test('passkeys are listed with their last use; one is removed after a question', async () => {
  const { user, sent } = await openPlace('/account/sicurezza', 'employee', withPasskeys)
  expect(await part().findByRole('listitem', { name: 'Telefono' })).toHaveTextContent(
    'Aggiunta il 19/11/2026 09:00, ultimo accesso il 21/11/2026 18:00',
  )
  expect(part().getByRole('listitem', { name: 'Chiave' })).toHaveTextContent('mai usata')
  await user.click(part().getByRole('button', { name: 'Elimina Telefono' }))
  expect(sent('DELETE', '/auth/passkeys/1')).toEqual([])
  await confirm('Sì, elimina')
  expect(await screen.findByText('Passkey eliminata.')).toBeVisible()
  await waitFor(() => expect(part().queryByRole('listitem', { name: 'Telefono' })).not.toBeInTheDocument())
  expect(part().getByRole('heading', { name: /Passkey/ })).toHaveFocus()
})

test('a browser without support for passkeys shows a message', async () => {
  await openPlace('/account/sicurezza', 'employee')
  expect(await part().findByText('Questo browser non può creare passkey.')).toBeVisible()
  expect(part().queryByRole('button')).not.toBeInTheDocument()
})

test('a passkey that can’t be removed stays', async () => {
  const { user, kept } = await openPlace('/account/sicurezza', 'employee', withPasskeys)
  kept.refusals.set('DELETE /auth/passkeys/2', { status: 500 })
  await user.click(await part().findByRole('button', { name: 'Elimina Chiave' }))
  await confirm('Sì, elimina')
  expect(await screen.findByText('Errore durante l’eliminazione della passkey.')).toBeVisible()
  expect(part().getByRole('listitem', { name: 'Chiave' })).toBeVisible()
})

test('a passkey that the server fails to create shows the code of the failure', async () => {
  // jsdom has no passkeys; the server fails before the device is asked.
  Object.assign(window, { PublicKeyCredential: class {} })
  const { user } = await openPlace('/account/sicurezza', 'employee', ({ refusals }) => {
    const headers = { 'X-Request-Id': '1a2b3c4d-0000-4000' }
    refusals.set('POST /auth/passkeys/set-up', { status: 500, headers })
  })
  await user.click(await part().findByRole('button', { name: 'Nuova passkey' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuova passkey' }))
  await user.type(dialog.getByLabelText('Nome della passkey'), 'Telefono')
  await user.type(dialog.getByLabelText('Password'), 'la vecchia')
  await user.click(dialog.getByRole('button', { name: 'Crea passkey' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Codice: 1a2b3c4d')
})
