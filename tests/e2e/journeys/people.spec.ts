import type { Page } from '@playwright/test'
import { createDay, PASSWORD, storeSession, tokenOf, userIdOf } from '../harness/calls'
import { type InvitedUser, registerInvitedUser } from '../harness/invitedUser'
import { fillLogin, signIn } from '../harness/person'
import { expect, REPEATED, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

test.use({ expectedErrors: /status of (401|404|500)/ })

const confirm = (page: Page, answer: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: answer }).click()

async function openAsOwner(page: Page, token: string, { name }: InvitedUser): Promise<void> {
  await storeSession(page, token)
  await page.goto('/account')
  await expect(page.getByRole('rowheader', { name: new RegExp(name) })).toBeVisible()
}

test('a changed type applies at that person’s next request', { tag: REPEATED }, async ({
  page,
  product,
  newVisitor,
  newDate,
}) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  const person = await registerInvitedUser(product, token, 'EDITOR_DATA')
  const theirs = await (await newVisitor()).newPage()
  await signIn(theirs, person.username, `/view/${dayId}`)
  await expect(theirs.getByText('Abilita modifica')).toBeVisible()

  await openAsOwner(page, token, person)
  await page.getByLabel(`Tipo di ${person.name}`).selectOption('Vede i valori')
  await page.getByLabel(`Commenti, ${person.name}`).check()
  await page.getByRole('button', { name: `Salva ${person.name}` }).click()
  await expect(page.getByText('Sei sicuro di voler salvare le modifiche?')).toBeVisible()
  await confirm(page, 'Sì, salva')
  await expectToast(page, 'Utente aggiornato con successo!')

  await theirs.goto('/home')
  await expect(theirs).toHaveURL(/\/login$/)
  await fillLogin(theirs, person.username, PASSWORD)
  await expect(theirs).not.toHaveURL(/\/login$/)
  await theirs.goto(`/view/${dayId}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText(/\d\d\/\d\d\/\d{4}/)
  await expect(theirs.getByText('Abilita modifica')).toBeHidden()

  await page.reload()
  await expect(page.getByLabel(`Tipo di ${person.name}`)).toHaveValue('VIEWER_DATA')
  await expect(page.getByLabel(`Commenti, ${person.name}`)).toBeChecked()
})

test('a deleted user is signed out, and can’t sign in again', { tag: REPEATED }, async ({
  page,
  product,
  newVisitor,
}) => {
  const token = await tokenOf(product, 'aurora')
  const person = await registerInvitedUser(product, token, 'VIEWER_DATA')
  const theirs = await (await newVisitor()).newPage()
  await signIn(theirs, person.username)

  await openAsOwner(page, token, person)
  await page.getByRole('button', { name: `Elimina ${person.name}` }).click()
  await expect(page.getByText(`Sei sicuro di voler eliminare ${person.name}?`)).toBeVisible()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' })).toBeFocused()
  await confirm(page, 'Sì, elimina')
  await expectToast(page, 'Persona eliminata con successo!')
  await expect(page.getByRole('rowheader', { name: new RegExp(person.name) })).toBeHidden()

  await theirs.goto('/account')
  await expect(theirs).toHaveURL(/\/login$/)
  await fillLogin(theirs, person.username, PASSWORD)
  await expect(theirs.getByText('Utente non trovato')).toBeVisible()
})

test('an owner can’t delete their own account or change their own role', { tag: REPEATED }, async ({
  page,
  product,
}) => {
  const token = await tokenOf(product, 'conti')
  await storeSession(page, token)
  await page.goto('/account')
  await expect(page.getByText('Non ci sono altre persone: invita qui sotto chi lavora con te.')).toBeVisible()
  const ownId = await userIdOf(product, token)
  const call = (method: string, path: string, body?: object) =>
    fetch(`${product.apiUrl}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  const removal = await call('DELETE', `/users/${ownId}`)
  expect([removal.status, await removal.text()]).toEqual([
    403,
    expect.stringContaining('Non puoi eliminare il tuo account.'),
  ])
  const rights = { viewHistory: true, viewComments: true, viewDayNotifications: true }
  const change = await call('PUT', `/users/others/${ownId}`, {
    ...rights,
    name: 'Marta Conti',
    email: 'conti@bottega-conti.example',
    userType: 'VIEWER_DATA',
  })
  expect([change.status, await change.text()]).toEqual([
    403,
    expect.stringContaining('Non puoi cambiare il tuo ruolo.'),
  ])
})
