import { screen, waitFor, within } from '@testing-library/react'
import { closeAccount, confirm, openPlace } from '../testing/openPlace'

afterEach(closeAccount)

const section = async () => within(await screen.findByRole('region', { name: 'Sicurezza dell’azienda' }))
const setting = async (name: string) => (await section()).findByRole('checkbox', { name })
const required = () => setting('Verifica in due passaggi obbligatoria')

test('a setting is saved at once, and the requirement of a second factor shows how many people lack one', async () => {
  const { user, sent } = await openPlace('/account/sicurezza')
  const note = /può solo attivarla.*2 persone non ce l’hanno ancora\./
  await waitFor(async () => expect(await required()).toHaveAccessibleDescription(note))
  await user.click(await setting('Conferma delle operazioni delicate per tutti'))
  expect(await screen.findByText('Sicurezza dell’azienda aggiornata.')).toBeVisible()
  expect(await setting('Conferma delle operazioni delicate per tutti')).toBeChecked()
  expect(await required()).not.toBeChecked()
  expect(sent('PUT', '/company/security')).toEqual(['{"factorsRequired":false,"confirmSensitive":true}'])
})

test('invited people and those with a passkey don’t count', async () => {
  await openPlace('/account/sicurezza', 'owner', (kept) => {
    kept.people = kept.people.map((one) => (one.userId === 2 ? { ...one, passkeys: 1 } : one))
  })
  await waitFor(async () => expect(await required()).toHaveAccessibleDescription(/1 persona non ce l’ha ancora\./))
})

test('the number of people without a factor follows the owner’s own second factor and passkeys', async () => {
  const { user } = await openPlace('/account/sicurezza', 'owner', (kept) => {
    kept.passkeys = [{ id: 1, name: 'Telefono', createdAt: '2026-11-19T08:00:00.000Z', lastUsedAt: null }]
  })
  const expectNote = (note: RegExp) => waitFor(async () => expect(await required()).toHaveAccessibleDescription(note))
  await expectNote(/1 persona non ce l’ha ancora\./)
  await user.click(await screen.findByRole('button', { name: 'Elimina Telefono' }))
  await confirm('Sì, elimina')
  await expectNote(/2 persone non ce l’hanno ancora\./)
  await user.click(screen.getByRole('button', { name: 'Attiva' }))
  await user.type(await screen.findByLabelText('Password'), 'segreta')
  await confirm('Avanti')
  await user.type(await screen.findByLabelText('Codice di verifica'), '123456')
  await confirm('Attiva verifica')
  await confirm('Li ho conservati')
  await expectNote(/1 persona non ce l’ha ancora\./)
})

test('a refused change shows the reason and the stored setting', async () => {
  const message = 'Prima attiva la verifica in due passaggi per te.'
  const { user } = await openPlace('/account/sicurezza', 'owner', ({ refusals }) =>
    refusals.set('PUT /company/security', { status: 409, body: { code: 'own_second_factor_first', message } }),
  )
  await user.click(await required())
  expect(await screen.findByText(`Impostazione non salvata. ${message}`)).toBeVisible()
  await waitFor(async () => expect(await required()).not.toBeChecked())
})

test('a user without the required factor sees only its set-up, and everything afterwards', async () => {
  const { user, received } = await openPlace('/account/sicurezza', 'employee', (kept) => {
    kept.security = { factorsRequired: true, confirmSensitive: false }
  })
  expect(screen.getByText(/^La tua azienda chiede la verifica in due passaggi/)).toBeVisible()
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings()).toEqual(['Verifica in due passaggi', 'Passkey'])
  await user.click(await screen.findByRole('button', { name: 'Attiva' }))
  expect(received.map(({ path }) => path)).not.toContain('/auth/sessions')
  await user.type(await screen.findByLabelText('Password'), 'segreta')
  await confirm('Avanti')
  await user.type(await screen.findByLabelText('Codice di verifica'), '123456')
  await confirm('Attiva verifica')
  await waitFor(() => expect(screen.queryByText(/^La tua azienda chiede/)).not.toBeInTheDocument())
  await confirm('Li ho conservati')
  expect(headings()).toEqual(['Verifica in due passaggi', 'Passkey', 'Dispositivi'])
})
