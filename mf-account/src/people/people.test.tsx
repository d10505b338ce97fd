import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { closeAccount, confirm, openPlace } from '../testing/openPlace'

afterEach(closeAccount)

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const save = (name: string) => screen.queryByRole('button', { name: `Salva ${name}` })
const form = () => within(screen.getByRole('form', { name: "Aggiungi utente all'azienda" }))

type Options = Parameters<typeof openPlace> extends [string, ...infer Rest] ? Rest : never

async function openPeople(...options: Options) {
  const page = await openPlace('/account/persone', ...options)
  await screen.findByRole('rowheader', { name: /Bruno Sala/ })
  return page
}

async function fillInvitation(user: UserEvent, name: string, email: string, role: string) {
  if (name) await user.type(form().getByLabelText('Nome'), name)
  if (email) await user.type(form().getByLabelText('E-mail'), email)
  if (role) await user.selectOptions(form().getByLabelText('Ruolo'), role)
}

test('the table has everyone except the signed-in user', async () => {
  await openPeople()
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'BSBruno Salabruno',
    'IVInes Villaines',
  ])
  expect(screen.getByLabelText('Tipo di Bruno Sala')).toHaveDisplayValue('Modifica i valori')
  expect(screen.getByLabelText('Versioni, Bruno Sala')).toBeChecked()
  expect(screen.getByLabelText('Commenti, Bruno Sala')).not.toBeChecked()
})

test('OWNER can’t be assigned', async () => {
  await openPeople()
  expect(screen.queryByRole('option', { name: 'Proprietario' })).not.toBeInTheDocument()
})

test('a changed row has its own Salva, and is saved after a confirmation', async () => {
  const { user, sent } = await openPeople()
  expect(save('Bruno Sala')).not.toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Tipo di Bruno Sala'), 'Vede i valori')
  await user.click(screen.getByLabelText('Commenti, Bruno Sala'))
  expect(save('Ines Villa')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Salva Bruno Sala' }))
  expect(await screen.findByText('Sei sicuro di voler salvare le modifiche?')).toBeVisible()
  await confirm('Sì, salva')
  expect(await screen.findByText('Utente aggiornato con successo!')).toBeVisible()
  await waitFor(() => expect(save('Bruno Sala')).not.toBeInTheDocument())
  expect(sent('PUT', '/users/others/2').map((body) => JSON.parse(body))).toEqual([
    {
      name: 'Bruno Sala',
      email: 'bruno@trattoria.example',
      userType: 'VIEWER_DATA',
      viewHistory: true,
      viewComments: true,
      viewDayNotifications: false,
    },
  ])
})

test('a name and an address are edited in their row', async () => {
  const { user } = await openPeople()
  await user.click(screen.getByRole('button', { name: 'Modifica nome ed e-mail di Bruno Sala' }))
  const name = screen.getByLabelText('Nome di Bruno Sala')
  await user.clear(name)
  await user.type(name, 'Bruno Sala Neri{Enter}')
  await confirm('Sì, salva')
  expect(await screen.findByRole('rowheader', { name: /Bruno Sala Neri/ })).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Modifica nome ed e-mail di Bruno Sala Neri' })).toHaveFocus(),
  )
})

test('cancelled changes are discarded', async () => {
  const { user, sent } = await openPeople()
  await user.click(screen.getByLabelText('Commenti, Bruno Sala'))
  await user.click(screen.getByRole('button', { name: 'Annulla le modifiche a Bruno Sala' }))
  expect(screen.getByLabelText('Commenti, Bruno Sala')).not.toBeChecked()
  expect(save('Bruno Sala')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Modifica nome ed e-mail di Bruno Sala' }))
  await user.type(screen.getByLabelText('Nome di Bruno Sala'), ' Neri{Escape}')
  expect(rowOf('Bruno Sala')).toBeVisible()
  expect(sent('PUT', '/users/others/2')).toEqual([])
})

test('Esc doesn’t discard changes while they are saved', async () => {
  const { user } = await openPeople('owner', ({ held }) => held.add('PUT /users/others/2'))
  await user.click(screen.getByRole('button', { name: 'Modifica nome ed e-mail di Bruno Sala' }))
  await user.type(screen.getByLabelText('Nome di Bruno Sala'), ' Neri{Enter}')
  await confirm('Sì, salva')
  await user.type(screen.getByLabelText('Nome di Bruno Sala'), '{Escape}')
  expect(screen.getByLabelText('Nome di Bruno Sala')).toHaveValue('Bruno Sala Neri')
})

test('after a failed save the stored values are shown with the reason', async () => {
  const message = 'Questa e-mail appartiene già a un’altra persona dell’azienda.'
  const { user } = await openPeople('owner', ({ refusals }) =>
    refusals.set('PUT /users/others/2', { status: 409, body: { code: 'email_taken', message } }),
  )
  await user.click(screen.getByLabelText('Commenti, Bruno Sala'))
  await user.click(screen.getByRole('button', { name: 'Salva Bruno Sala' }))
  await confirm('Sì, salva')
  expect(await screen.findByText("Errore durante il salvataggio dell'utente.")).toBeVisible()
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Commenti, Bruno Sala')).not.toBeChecked())
})

test('a person is deleted after a confirmation with their name', async () => {
  const { user } = await openPeople()
  await user.click(screen.getByRole('button', { name: 'Elimina Bruno Sala' }))
  expect(await screen.findByText('Sei sicuro di voler eliminare Bruno Sala?')).toBeVisible()
  await confirm('Sì, elimina')
  expect(await screen.findByText('Persona eliminata con successo!')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Bruno Sala')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Gestione altri utenti' })).toHaveFocus()
})

test('after a failed deletion the person stays, with an error', async () => {
  const { user } = await openPeople('owner', ({ refusals }) => refusals.set('DELETE /users/2', { status: 500 }))
  await user.click(screen.getByRole('button', { name: 'Elimina Bruno Sala' }))
  await confirm('Sì, elimina')
  expect(await screen.findByText('Errore durante l’eliminazione della persona.')).toBeVisible()
  expect(rowOf('Bruno Sala')).toBeVisible()
})

test('a person is signed out everywhere after a confirmation; an invited person has no button for it', async () => {
  const { user, sent } = await openPeople()
  const signOut = (name: string) => screen.queryByRole('button', { name: `Fai uscire ${name} da tutti i dispositivi` })
  expect(signOut('Ines Villa')).not.toBeInTheDocument()
  await user.click(signOut('Bruno Sala') as HTMLElement)
  expect(await screen.findByText(/per rientrare servirà la password/)).toBeVisible()
  await confirm('Annulla')
  expect(sent('DELETE', '/users/2/sessions')).toEqual([])
  await user.click(signOut('Bruno Sala') as HTMLElement)
  await confirm('Sì, fai uscire')
  expect(await screen.findByText('Bruno Sala dovrà accedere di nuovo su tutti i dispositivi.')).toBeVisible()
  expect(sent('DELETE', '/users/2/sessions')).toHaveLength(1)
  expect(signOut('Bruno Sala')).toHaveFocus()
})

test('the second factor and the passkeys of a person are shown, and reset after a confirmation', async () => {
  const { user, sent } = await openPeople('owner', (kept) => {
    kept.people = kept.people.map((one) => (one.userId === 2 ? { ...one, secondFactor: true, passkeys: 2 } : one))
  })
  expect(within(rowOf('Bruno Sala')).getByText('Verifica in due passaggi attiva · 2 passkey')).toBeVisible()
  expect(within(rowOf('Ines Villa')).queryByText(/Verifica|passkey/)).not.toBeInTheDocument()
  const reset = () => screen.getByRole('button', { name: 'Azzera l’accesso sicuro di Bruno Sala' })
  await user.click(reset())
  expect(await screen.findByText(/per accedere basterà la password/)).toBeVisible()
  await confirm('Annulla')
  expect(sent('DELETE', '/users/2/second-factor')).toEqual([])
  await user.click(reset())
  await confirm('Sì, azzera')
  expect(await screen.findByText('Accesso sicuro di Bruno Sala azzerato.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Verifica in due passaggi attiva/)).not.toBeInTheDocument())
  expect(sent('DELETE', '/users/2/second-factor')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Gestione altri utenti' })).toHaveFocus()
})

test('an invited person is marked, and can get another link', async () => {
  const { user, sent } = await openPeople()
  expect(within(rowOf('Ines Villa')).getByText('Invitato')).toBeVisible()
  expect(within(rowOf('Bruno Sala')).queryByText('Invitato')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo l’invito a Ines Villa' }))
  expect(await screen.findByText('Invito inviato di nuovo a ines@trattoria.example.')).toBeVisible()
  expect(sent('POST', '/users/add').map((body) => JSON.parse(body))).toEqual([
    { name: 'Ines Villa', email: 'ines@trattoria.example', userType: 'VIEWER_DATA', ifInvited: 'resend' },
  ])
})

test('a double click invites once', async () => {
  const { user, received } = await openPeople()
  await fillInvitation(user, 'Mario Rossi', 'mario@trattoria.example', 'Modifica i valori')
  const button = form().getByRole('button', { name: 'Invita' })
  // Both clicks happen before the first one's effect is rendered.
  act(() => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('Utente aggiunto con successo!')).toBeVisible()
  expect(await screen.findByRole('rowheader', { name: /Mario Rossi/ })).toBeVisible()
  const calls = received.filter(({ path }) => path === '/users/add')
  expect(calls.map(({ body }) => JSON.parse(body))).toEqual([
    {
      name: 'Mario Rossi',
      email: 'mario@trattoria.example',
      userType: 'EDITOR_DATA',
      viewHistory: true,
      viewComments: true,
      viewDayNotifications: true,
      ifInvited: 'refuse',
    },
  ])
  expect(calls[0]?.headers['idempotency-key']).toMatch(/\d/)
  await waitFor(() => expect(form().getByLabelText('Nome')).toHaveValue(''))
  expect(form().getByLabelText('Nome')).toHaveFocus()
})

test('an invitation gives the rights that suit its type, unless others are chosen', async () => {
  const { user, sent } = await openPeople()
  await fillInvitation(user, 'Mario Rossi', 'mario@trattoria.example', 'Vede i documenti')
  expect(form().queryByRole('group', { name: 'Può vedere' })).not.toBeInTheDocument()
  await user.selectOptions(form().getByLabelText('Ruolo'), 'Vede i valori')
  expect(form().getByLabelText('Versioni')).toBeChecked()
  expect(form().getByLabelText('Notifiche')).not.toBeChecked()
  await user.click(form().getByLabelText('Commenti'))
  await user.click(form().getByRole('button', { name: 'Invita' }))
  expect(await screen.findByText('Utente aggiunto con successo!')).toBeVisible()
  expect(sent('POST', '/users/add').map((body) => JSON.parse(body))).toMatchObject([
    { userType: 'VIEWER_DATA', viewHistory: true, viewComments: false, viewDayNotifications: false },
  ])
})

test.each([
  ['a name', '', 'mario@trattoria.example', 'Vede i valori', 'Compila tutti i campi prima di aggiungere un utente.'],
  ['an address', 'Mario Rossi', '', 'Vede i valori', 'Compila tutti i campi prima di aggiungere un utente.'],
  ['a role', 'Mario Rossi', 'mario@trattoria.example', '', 'Compila tutti i campi prima di aggiungere un utente.'],
  ['a real address', 'Mario Rossi', 'mario', 'Vede i valori', 'L’e-mail non è valida.'],
])('an invitation without %s isn’t sent', async (_, name, email, role, sentence) => {
  const { user, sent } = await openPeople()
  await fillInvitation(user, name, email, role)
  await user.click(form().getByRole('button', { name: 'Invita' }))
  expect(screen.getByText(sentence)).toBeVisible()
  expect(sent('POST', '/users/add')).toEqual([])
})

test.each([
  ['a lost answer', { lost: true }, 'Il server non risponde. Controlla la connessione e riprova.'],
  ['an error', { status: 503, body: { code: 'mail_unavailable', message: 'Riprova tra poco.' } }, 'Riprova tra poco.'],
])('an invitation repeated after %s has the same key; after a change another one', async (_, reply, message) => {
  // jsdom reports the lost connection on the console.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user, kept, received } = await openPeople('owner', ({ refusals }) => refusals.set('POST /users/add', reply))
  await fillInvitation(user, 'Mario Rossi', 'mario@trattoria.example', 'Vede i valori')
  const invite = () => user.click(form().getByRole('button', { name: 'Invita' }))
  await invite()
  expect(await screen.findByText("Errore durante l'aggiunta dell'utente.")).toBeVisible()
  expect(await screen.findByText(message)).toBeVisible()
  await invite()
  await waitFor(() => expect(received.filter(({ path }) => path === '/users/add')).toHaveLength(2))
  await waitFor(() => expect(form().getByRole('button', { name: 'Invita' })).toBeEnabled())
  kept.refusals.clear()
  await user.type(form().getByLabelText('Nome'), ' Neri')
  await invite()
  expect(await screen.findByText('Utente aggiunto con successo!')).toBeVisible()
  const keys = received.filter(({ path }) => path === '/users/add').map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('an address in use is reported at its field', async () => {
  const message = 'Questa e-mail appartiene già a un’altra persona dell’azienda.'
  const { user } = await openPeople('owner', ({ refusals }) =>
    refusals.set('POST /users/add', { status: 409, body: { code: 'email_taken', message } }),
  )
  await fillInvitation(user, 'Mario Rossi', 'bruno@trattoria.example', 'Vede i valori')
  await user.click(form().getByRole('button', { name: 'Invita' }))
  expect(await screen.findByText("Errore durante l'aggiunta dell'utente.")).toBeVisible()
  expect(await form().findByRole('alert')).toHaveTextContent(message)
  expect(form().getByLabelText('E-mail')).toHaveAccessibleDescription(message)
  expect(form().getByLabelText('Nome')).toHaveValue('Mario Rossi')
})

describe('an address that is invited already', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Invito già mandato' })

  async function inviteInesAgain(name: string, role: string) {
    const page = await openPeople()
    await fillInvitation(page.user, name, 'ines@trattoria.example', role)
    await page.user.click(form().getByRole('button', { name: 'Invita' }))
    return { ...page, dialog: within(await question()), person: () => page.kept.people[2] }
  }

  test('shows the invited person, and nothing changes before the answer', async () => {
    const { user, dialog, person } = await inviteInesAgain('Ines Villa Neri', 'Modifica i valori')
    expect(dialog.getByText('Ines Villa (Vede i valori) ha già un invito, mandato il 20/11/2026 10:30.')).toBeVisible()
    expect(dialog.getByText('Vuoi rimandarlo così com’è, o cambiare nome e tipo?')).toBeVisible()
    expect(dialog.getByText('Hai scritto: Ines Villa Neri (Modifica i valori).')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Annulla' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.queryByText("Errore durante l'aggiunta dell'utente.")).not.toBeInTheDocument()
    expect(person()).toMatchObject({ name: 'Ines Villa', userType: 'VIEWER_DATA' })
    expect(form().getByLabelText('Nome')).toHaveValue('Ines Villa Neri')
  })

  test('gets the same invitation again', async () => {
    const { user, dialog, person } = await inviteInesAgain('Ines Villa Neri', 'Modifica i valori')
    await user.click(dialog.getByRole('button', { name: 'Rimanda com’è' }))
    expect(await screen.findByText('Invito inviato di nuovo a ines@trattoria.example.')).toBeVisible()
    expect(person()).toMatchObject({ name: 'Ines Villa', userType: 'VIEWER_DATA' })
    expect(form().getByLabelText('Nome')).toHaveValue('')
    expect(form().getByLabelText('Nome')).toHaveFocus()
  })

  test('gets it with another name and type', async () => {
    const { user, dialog, person } = await inviteInesAgain('Ines Villa Neri', 'Modifica i valori')
    await user.click(dialog.getByRole('button', { name: 'Cambia nome e tipo' }))
    expect(await screen.findByRole('rowheader', { name: /Ines Villa Neri/ })).toBeVisible()
    expect(person()).toMatchObject({ name: 'Ines Villa Neri', userType: 'EDITOR_DATA' })
  })

  test('with the same name and type only offers to send the invitation again', async () => {
    const { dialog } = await inviteInesAgain('Ines Villa', 'Vede i valori')
    expect(dialog.getByText('Vuoi rimandarlo?')).toBeVisible()
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Annulla', 'Rimanda l’invito'])
  })

  test('is reported at its field if the person registered meanwhile', async () => {
    const { user, kept, dialog } = await inviteInesAgain('Ines Villa', 'Vede i valori')
    const message = 'Questa e-mail appartiene già a un’altra persona dell’azienda.'
    kept.refusals.set('POST /users/add', { status: 409, body: { code: 'email_taken', message } })
    await user.click(dialog.getByRole('button', { name: 'Rimanda l’invito' }))
    await waitFor(() => expect(form().getByLabelText('E-mail')).toHaveAccessibleDescription(message))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

describe('where the session has to be confirmed', () => {
  const unconfirmed = (confirms = true) =>
    openPeople('owner', (kept) => void Object.assign(kept, { needsConfirmation: true, confirms }))

  test('a person is invited after the confirmation, once', async () => {
    const { user, received } = await unconfirmed()
    await fillInvitation(user, 'Mario Rossi', 'mario@trattoria.example', 'Modifica i valori')
    await user.click(form().getByRole('button', { name: 'Invita' }))
    expect(await screen.findByRole('rowheader', { name: /Mario Rossi/ })).toBeVisible()
    const calls = received.filter(({ path }) => path === '/users/add')
    expect(calls).toHaveLength(2)
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('a person is changed, signed out and deleted after the confirmation', async () => {
    const { user, kept } = await unconfirmed()
    await user.click(screen.getByLabelText('Commenti, Bruno Sala'))
    await user.click(screen.getByRole('button', { name: 'Salva Bruno Sala' }))
    await confirm('Sì, salva')
    expect(await screen.findByText('Utente aggiornato con successo!')).toBeVisible()
    kept.needsConfirmation = true
    await user.click(screen.getByRole('button', { name: 'Fai uscire Bruno Sala da tutti i dispositivi' }))
    await confirm('Sì, fai uscire')
    expect(await screen.findByText('Bruno Sala dovrà accedere di nuovo su tutti i dispositivi.')).toBeVisible()
    kept.needsConfirmation = true
    await user.click(screen.getByRole('button', { name: 'Elimina Bruno Sala' }))
    await confirm('Sì, elimina')
    await waitFor(() => expect(screen.queryByText('Bruno Sala')).not.toBeInTheDocument())
  })

  test('after a cancelled confirmation the invitation and the changes are still there', async () => {
    const { user, kept } = await unconfirmed(false)
    await fillInvitation(user, 'Mario Rossi', 'mario@trattoria.example', 'Vede i valori')
    await user.click(form().getByRole('button', { name: 'Invita' }))
    expect(await screen.findByText('Conferma chi sei.')).toBeVisible()
    expect(form().getByLabelText('Nome')).toHaveValue('Mario Rossi')
    await user.click(screen.getByLabelText('Commenti, Bruno Sala'))
    await user.click(screen.getByRole('button', { name: 'Salva Bruno Sala' }))
    await confirm('Sì, salva')
    await waitFor(() => expect(save('Bruno Sala')).not.toHaveAttribute('aria-disabled'))
    expect(screen.getByLabelText('Commenti, Bruno Sala')).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Elimina Bruno Sala' }))
    await confirm('Sì, elimina')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(screen.queryByText(/^Errore/)).not.toBeInTheDocument()
    expect(kept.people).toHaveLength(3)
    expect(kept.people[1]).toMatchObject({ name: 'Bruno Sala', viewComments: false })
  })
})

test('people that can’t be loaded show an error, and can be loaded again', async () => {
  const { user, kept } = await openPlace('/account/persone', 'owner', ({ refusals }) =>
    refusals.set('GET /users/all', { status: 403 }),
  )
  const people = within(screen.getByRole('region', { name: /Gestione altri utenti/ }))
  expect(await people.findByText('Impossibile recuperare le persone. Riprova più tardi.')).toBeVisible()
  kept.refusals.clear()
  await user.click(people.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByRole('rowheader', { name: /Bruno Sala/ })).toBeVisible()
})
