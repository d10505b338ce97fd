import type { OpenSession } from '@quotidia/contract/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import type { AccountServer } from '../testing/AccountServer'
import { closeAccount, confirm, openPlace } from '../testing/openPlace'

afterEach(closeAccount)

const PHONE: OpenSession = {
  id: 2,
  device: 'Safari su iPhone',
  signedInAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T17:00:00.000Z',
  current: false,
}

const part = () => within(screen.getByRole('region', { name: 'Dispositivi' }))
const row = (name: string) => part().findByRole('listitem', { name })
const withPhone = (kept: AccountServer) => kept.sessions.unshift(PHONE)

test('the current device comes first and is marked; another one can be signed out', async () => {
  const { user } = await openPlace('/account/sicurezza', 'employee', withPhone)
  expect(await row('Chrome su Linux')).toHaveTextContent('Questo dispositivo')
  const [first, second] = part().getAllByRole('listitem')
  expect(first).toHaveAccessibleName('Chrome su Linux')
  expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  expect(second).toHaveTextContent('Accesso il 20/11/2026 09:00, ultimo uso il 21/11/2026 18:00')
  await user.click(part().getByRole('button', { name: 'Esci da Safari su iPhone, accesso il 20/11/2026 09:00' }))
  expect(await part().findByText('Non hai fatto l’accesso su altri dispositivi.')).toBeVisible()
  expect(part().getByRole('heading', { name: 'Dispositivi' })).toHaveFocus()
})

test('all other devices are signed out after a confirmation', async () => {
  const { user, sent } = await openPlace('/account/sicurezza', 'employee', withPhone)
  await user.click(await part().findByRole('button', { name: 'Esci da tutti i dispositivi' }))
  expect(sent('DELETE', '/auth/other-sessions')).toEqual([])
  await confirm('Sì, esci')
  expect(await screen.findByText('Uscita dagli altri dispositivi completata.')).toBeVisible()
  await waitFor(() => expect(part().queryByRole('listitem', { name: 'Safari su iPhone' })).not.toBeInTheDocument())
  expect(part().getByRole('heading', { name: 'Dispositivi' })).toHaveFocus()
})

test('devices are signed out after the confirmation, where the session has to be confirmed', async () => {
  const { user, kept } = await openPlace('/account/sicurezza', 'employee', (server) => {
    withPhone(server)
    server.sessions.unshift({ ...PHONE, id: 3, device: 'Edge su Windows' })
    server.needsConfirmation = true
  })
  await user.click(within(await row('Edge su Windows')).getByRole('button'))
  await waitFor(() => expect(kept.sessions).toHaveLength(2))
  kept.needsConfirmation = true
  await user.click(part().getByRole('button', { name: 'Esci da tutti i dispositivi' }))
  await confirm('Sì, esci')
  await waitFor(() => expect(kept.sessions).toHaveLength(1))
})

test('after a failure the list can be loaded again, and a device that could not be signed out stays in it', async () => {
  const { user, kept } = await openPlace('/account/sicurezza', 'employee', (server) => {
    withPhone(server)
    server.refusals.set('GET /auth/sessions', { status: 500 })
  })
  expect(await part().findByRole('alert')).toHaveTextContent('Impossibile recuperare i dispositivi.')
  kept.refusals.clear()
  await user.click(part().getByRole('button', { name: 'Riprova' }))
  kept.refusals.set('DELETE /auth/sessions/2', { status: 500 })
  await user.click(within(await row('Safari su iPhone')).getByRole('button'))
  expect(await screen.findByText('Errore durante l’uscita dal dispositivo.')).toBeVisible()
  expect(await row('Safari su iPhone')).toBeVisible()
})
