import { pageSession } from '@quotidia/shared-ui/session'
import type { Reply } from '@quotidia/shared-ui/testing/server'
import { screen, within } from '@testing-library/react'
import { closeAccount, confirm, openPlace } from '../testing/openPlace'

afterEach(closeAccount)

type User = Awaited<ReturnType<typeof openPlace>>['user']

const section = () => within(screen.getByRole('region', { name: 'Utente' }))

async function changeOwn(user: User, subject: string, label: string, text: string) {
  await user.click(section().getByRole('button', { name: `Modifica ${subject}` }))
  await user.clear(section().getByLabelText(label))
  await user.type(section().getByLabelText(label), `${text}{Enter}`)
}

async function fillPasswords(user: User, current: string, chosen: string, repeated: string) {
  await user.click(screen.getByRole('button', { name: 'Cambia password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambia password' }))
  const texts = { 'Password attuale': current, 'Nuova password': chosen, 'Conferma nuova password': repeated }
  for (const [label, text] of Object.entries(texts)) if (text) await user.type(dialog.getByLabelText(label), text)
  await user.click(dialog.getByRole('button', { name: 'Salva password' }))
  return dialog
}

test('the owner changes their own name and e-mail, and the session has the new name', async () => {
  const { user, sent } = await openPlace('/account/profilo')
  await changeOwn(user, 'il tuo nome', 'Nome', 'Aurora Bassi')
  await confirm('Sì, salva')
  expect(await section().findByText('Aurora Bassi')).toBeVisible()
  expect(screen.getByText('Modifica salvata con successo!')).toBeVisible()
  expect(pageSession.getState().currentUser?.user.name).toBe('Aurora Bassi')

  await changeOwn(user, 'la tua e-mail', 'E-mail', 'nuova@trattoria.example')
  await confirm('Sì, salva')
  expect(await section().findByText('nuova@trattoria.example')).toBeVisible()
  expect(sent('PUT', '/users/me/name')).toEqual(['{"name":"Aurora Bassi"}'])
  expect(sent('PUT', '/users/me/email')).toEqual(['{"email":"nuova@trattoria.example"}'])
})

test('Esc doesn’t close a field while it is saved', async () => {
  const { user } = await openPlace('/account/profilo', 'owner', ({ held }) => held.add('PUT /users/me/name'))
  await changeOwn(user, 'il tuo nome', 'Nome', 'Aurora Bassi')
  await confirm('Sì, salva')
  await user.type(section().getByLabelText('Nome'), '{Escape}')
  expect(section().getByLabelText('Nome')).toHaveValue('Aurora Bassi')
  expect(section().queryByRole('button', { name: 'Modifica il tuo nome' })).not.toBeInTheDocument()
})

test('an invalid address is refused before the confirmation', async () => {
  const { user } = await openPlace('/account/profilo')
  await changeOwn(user, 'la tua e-mail', 'E-mail', 'storta')
  expect(section().getByRole('alert')).toHaveTextContent('L’e-mail non è valida.')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('an address in use shows the reason, and the stored address stays', async () => {
  const message = 'Questa e-mail appartiene già a un’altra persona dell’azienda.'
  const { user } = await openPlace('/account/profilo', 'owner', ({ refusals }) =>
    refusals.set('PUT /users/me/email', { status: 409, body: { code: 'email_taken', message } }),
  )
  await changeOwn(user, 'la tua e-mail', 'E-mail', 'bruno@trattoria.example')
  await confirm('Sì, salva')
  expect(await screen.findByText('Errore durante il salvataggio.')).toBeVisible()
  expect(await section().findByRole('alert')).toHaveTextContent(message)
  expect(section().getByText('aurora@trattoria.example')).toBeVisible()
})

test('a late answer doesn’t close the dialog that was opened again', async () => {
  let answer = () => {}
  const answered = new Promise<Reply>((resolve) => {
    answer = () => resolve({ body: { message: 'Password cambiata con successo!' } })
  })
  const { user } = await openPlace('/account/profilo', 'owner', ({ refusals }) =>
    refusals.set('PUT /users/change-password', answered),
  )
  const first = await fillPasswords(user, 'la vecchia', 'una tutta nuova', 'una tutta nuova')
  await user.click(first.getByRole('button', { name: 'Annulla' }))
  await user.click(screen.getByRole('button', { name: 'Cambia password' }))
  answer()
  expect(await screen.findByText('Password cambiata con successo!')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Cambia password' })).toBeVisible()
})

test('every user may change their own password', async () => {
  const { user, sent } = await openPlace('/account/profilo', 'employee')
  await fillPasswords(user, 'la vecchia', 'una tutta nuova', 'una tutta nuova')
  expect(await screen.findByText('Password cambiata con successo!')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sent('PUT', '/users/change-password').map((body) => JSON.parse(body))).toEqual([
    { currentPassword: 'la vecchia', newPassword: 'una tutta nuova', confirmPassword: 'una tutta nuova' },
  ])
})

test.each([
  ['nothing', '', '', '', 'Inserisci la password attuale.'],
  ['passwords that differ', 'la vecchia', 'una tutta nuova', 'un’altra ancora', 'Le nuove password non coincidono.'],
  ['a short password', 'la vecchia', 'corta', 'corta', 'La password deve avere almeno 10 caratteri.'],
])('a password form with %s isn’t sent', async (_, current, chosen, repeated, sentence) => {
  const { user, sent } = await openPlace('/account/profilo', 'employee')
  const dialog = await fillPasswords(user, current, chosen, repeated)
  expect(dialog.getByText(sentence)).toBeVisible()
  expect(sent('PUT', '/users/change-password')).toEqual([])
})

test.each([
  [
    'the server’s text',
    { status: 400, body: 'La password attuale non è corretta.' },
    'La password attuale non è corretta.',
  ],
  ['a sentence of its own', { status: 500 }, 'Errore durante il cambio della password.'],
])('a refused password change shows %s', async (_, refusal, sentence) => {
  const { user } = await openPlace('/account/profilo', 'employee', ({ refusals }) =>
    refusals.set('PUT /users/change-password', refusal),
  )
  const dialog = await fillPasswords(user, 'la vecchia', 'una tutta nuova', 'una tutta nuova')
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence)
})

test('a user who closes days can choose to get the reminder by e-mail too', async () => {
  const { user, sent } = await openPlace('/account/profilo', 'owner', (kept) => {
    kept.company = { ...kept.company, remindAt: '23:30' }
  })
  const choice = () => section().getByRole('checkbox', { name: 'Anche per e-mail' })
  expect(choice()).not.toBeChecked()
  expect(choice()).toHaveAccessibleDescription('Alle 23:30 ti avvisiamo se il giorno non è chiuso.')
  await user.click(choice())
  expect(await screen.findByText('Sei sicuro di voler salvare le modifiche?')).toBeVisible()
  await confirm('Annulla')
  expect(choice()).not.toBeChecked()
  expect(sent('PUT', '/users/settings')).toEqual([])

  await user.click(choice())
  await confirm('Sì, salva')
  expect(await screen.findByText('Promemoria per e-mail: salvato.')).toBeVisible()
  expect(sent('PUT', '/users/settings')).toEqual(['{"remindByMail":true}'])
  expect(choice()).toBeChecked()
})

test('a setting of the reminder that isn’t saved shows the reason and the stored value', async () => {
  const { user } = await openPlace('/account/profilo', 'owner', ({ refusals }) =>
    refusals.set('PUT /users/settings', { status: 503, body: { code: 'unavailable', message: 'Riprova tra poco.' } }),
  )
  await user.click(section().getByRole('checkbox', { name: 'Anche per e-mail' }))
  await confirm('Sì, salva')
  expect(await screen.findByText('Promemoria per e-mail: non salvato. Riprova tra poco.')).toBeVisible()
  expect(section().getByRole('checkbox', { name: 'Anche per e-mail' })).not.toBeChecked()
})
