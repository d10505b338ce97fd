import { createDay, PASSWORD, readDay, tokenOf } from '../harness/calls'
import { amountOf, itemNamed, openSection, rowOf } from '../harness/dayPage'
import { fillLogin, signIn } from '../harness/person'
import { expect, REPEATED, test } from '../harness/test'

test.describe('at Login', () => {
  test.use({ expectedErrors: /status of 401 .*\/auth$/ })

  test('a wrong password shows an error, and the right one then works', { tag: REPEATED }, async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, 'bruno', 'not-my-password')
    await expect(page.getByRole('alert')).toContainText('Username o password errate')
    await fillLogin(page, 'bruno', PASSWORD)
    await expect(page).toHaveURL(/\/home$/)
  })
})

test('Login asks for the username', { tag: REPEATED }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('without a server', () => {
  test.use({ expectedErrors: /ERR_FAILED .*\/auth$/ })

  test('Login shows the error', { tag: REPEATED }, async ({ page, context }) => {
    await context.route('**/auth', (route) => route.abort())
    await page.goto('/login')
    await fillLogin(page, 'aurora', PASSWORD)
    await expect(page.getByRole('alert')).toContainText("C'è stato un problema. Riprova più tardi")
  })
})

test('the password can be shown and hidden', { tag: REPEATED }, async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('quotidia')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /mostra/i }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: /nascondi/i }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('an amount field keeps digits, one point and two decimals, and asks before saving if it dropped characters', {
  tag: REPEATED,
}, async ({ page, product, newDate }) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  await signIn(page, 'aurora', `/edit/${dayId}`)
  await openSection(page, 'Incassi')
  const cell = amountOf(page, 'Incasso contanti')
  await cell.click()
  await page.keyboard.type('a1b2-c.e3.45€6')
  await expect(cell).toHaveValue('12.34')
  await page.keyboard.press('Enter')
  await expect(cell).toBeFocused()
  const question = rowOf(page, 'Incasso contanti').getByRole('alert')
  await expect(question).toContainText('«a1b2-c.e3.45€6»')
  await expect(page.getByText('1 valore non salvato')).toBeVisible()
  await expect
    .poll(async () => itemNamed(await readDay(product, token, dayId), 'Incasso contanti').lastEdited)
    .toBeNull()
  await question.getByRole('button', { name: '12,34 €' }).click()
  await expect(question).toBeHidden()
  await expect(cell).toHaveValue('12.34')
  await expect.poll(async () => itemNamed(await readDay(product, token, dayId), 'Incasso contanti').value).toBe(12.34)

  await cell.fill('')
  await page.keyboard.press('Tab')
  await expect(cell).toHaveValue('0,00')
  await expect.poll(async () => itemNamed(await readDay(product, token, dayId), 'Incasso contanti').value).toBe(0)
})

test.describe('an address without a day', () => {
  test.use({ expectedErrors: /status of 4\d\d/ })

  test('shows an error page', { tag: REPEATED }, async ({ page }) => {
    await signIn(page, 'aurora', '/view/0')
    await expect(page.getByText('L’indirizzo non porta a un giorno.')).toBeVisible()
    await page.goto('/view/999999999')
    await expect(page.getByText('Questo giorno non esiste o non esiste più.')).toBeVisible()
  })
})
