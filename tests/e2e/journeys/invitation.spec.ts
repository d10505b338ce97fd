import type { Locator, Page } from '@playwright/test'
import { storeSession, tokenOf } from '../harness/calls'
import { linkInMailTo } from '../harness/mails'
import { expect, REPEATED, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

const CHOSEN = 'una-password-mia'

const formOf = (page: Page) => page.getByRole('form', { name: "Aggiungi utente all'azienda" })

async function fill(form: Locator, name: string, email: string, role?: string): Promise<void> {
  await form.getByLabel('Nome').fill(name)
  await form.getByLabel('E-mail').fill(email)
  if (role) await form.getByLabel('Ruolo').selectOption(role)
}

async function openAsOwner(page: Page, token: string): Promise<void> {
  await storeSession(page, token)
  await page.goto('/account')
  await expect(page.getByRole('rowheader', { name: /Bruno Sala/ })).toBeVisible()
}

test.describe('a new employee', () => {
  test.use({ expectedErrors: /status of 400 .*\/users\/validate-token/ })

  test('registers by the link of the newest invitation mail', async ({ page, product, newVisitor }) => {
    const email = `ines.${process.pid}.${Date.now()}@trattoria-aurora.example`
    await openAsOwner(page, await tokenOf(product, 'aurora'))
    await fill(formOf(page), 'Ines Villa', email, 'Modifica i valori')
    await formOf(page).getByRole('button', { name: 'Invita' }).dblclick()
    await expectToast(page, 'Utente aggiunto con successo!')
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toHaveCount(1)
    await expect(row.getByText('Invitato')).toBeVisible()
    const first = (await linkInMailTo(product, email)) ?? ''

    await row.getByRole('button', { name: 'Invia di nuovo l’invito a Ines Villa' }).click()
    await expectToast(page, `Invito inviato di nuovo a ${email}.`)
    const second = (await linkInMailTo(product, email)) ?? ''
    expect(second).not.toBe(first)

    const theirs = await (await newVisitor()).newPage()
    await theirs.goto(first)
    await expect(theirs.getByText('Token non valido.')).toBeVisible()
    await theirs.goto(second)
    await expect(theirs.getByText(/^Ciao Ines Villa, il tuo username è ines\.villa\d*, azienda/)).toBeVisible()
    await theirs.getByLabel('Nuova Password', { exact: true }).fill(CHOSEN)
    await theirs.getByLabel('Conferma Password', { exact: true }).fill(CHOSEN)
    await theirs.getByRole('button', { name: 'Imposta password' }).click()
    await expect(theirs).toHaveURL(/\/home$/)
    await expect(theirs.getByRole('main').getByText('Trattoria Aurora')).toBeVisible()

    await page.reload()
    await expect(row).toBeVisible()
    await expect(row.getByText('Invitato')).toBeHidden()
  })
})

test.describe('an invitation', () => {
  test.use({ expectedErrors: /status of 409 .*\/users\/add/ })

  test('isn’t sent when a field is missing, wrong, or in use', { tag: REPEATED }, async ({ page, product }) => {
    const token = await tokenOf(product, 'aurora')
    await openAsOwner(page, token)
    const form = formOf(page)
    const send = () => form.getByRole('button', { name: 'Invita' }).click()
    await send()
    await expect(page.getByText('Compila tutti i campi prima di aggiungere un utente.')).toBeVisible()
    await expect(form.getByLabel('Nome')).toBeFocused()
    await fill(form, 'Ugo Neri', 'storta')
    await send()
    await expect(page.getByText('Compila tutti i campi prima di aggiungere un utente.')).toBeVisible()
    await expect(form.getByLabel('E-mail')).toBeFocused()
    await form.getByLabel('Ruolo').selectOption('Vede i valori')
    await send()
    await expect(page.getByText('L’e-mail non è valida.')).toBeVisible()
    await form.getByLabel('E-mail').fill('BRUNO@trattoria-aurora.example')
    await send()
    await expect(page.getByText('Questa e-mail appartiene già a un’altra persona dell’azienda.')).toBeVisible()
    await expectToast(page, "Errore durante l'aggiunta dell'utente.")
    await expect(form.getByLabel('Nome')).toHaveValue('Ugo Neri')

    await expect(form.getByRole('option', { name: 'Proprietario' })).toHaveCount(0)
    const refused = await fetch(`${product.apiUrl}/users/add`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'Ugo Neri', email: 'ugo@trattoria-aurora.example', userType: 'OWNER' }),
    })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Il ruolo Proprietario non può essere assegnato.')
  })
})
