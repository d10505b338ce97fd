import type { Page } from '@playwright/test'
import { createDay, findDay, readDay, tokenOf } from '../harness/calls'
import { dayIdOf } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { expect, PHONE, REPEATED, test } from '../harness/test'

const dateField = (page: Page) => page.getByLabel('Data', { exact: true })
const answer = (page: Page) => page.getByRole('region', { name: 'Scegli una data' }).getByRole('status')

async function check(page: Page, date: string): Promise<void> {
  await dateField(page).fill(date)
  await page.getByRole('button', { name: 'Verifica' }).click()
}

test('Home shows the company’s logo and name, and a hint for the date', { tag: REPEATED }, async ({ page }) => {
  await signIn(page, 'bruno')
  await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Aurora' })).toBeVisible()
  const logo = page.getByRole('main').locator('header img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(dateField(page)).toHaveAccessibleDescription(
    /^Verifica se il giorno esiste: poi puoi aprirlo o crearlo\./,
  )
  await expect(page.getByRole('button', { name: /^(Vai|Crea)$/ })).toHaveCount(0)
})

test('a date with a day leads to it; another date starts the check again', { tag: REPEATED }, async ({
  page,
  product,
  newDate,
}) => {
  const date = newDate()
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), date)
  await signIn(page, 'fabio')
  await check(page, date)
  await expect(answer(page)).toContainText('La data esiste.')
  await dateField(page).fill('1/1/2005')
  await expect(answer(page)).toBeEmpty()
  await expect(page.getByRole('button', { name: 'Vai', exact: true })).toHaveCount(0)

  await check(page, date)
  await page.getByRole('button', { name: 'Vai', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/view/${dayId}$`))
})

test('only data editors can create the day of a date', { tag: REPEATED }, async ({ page, newVisitor, newDate }) => {
  const date = newDate()
  await signIn(page, 'fabio')
  await check(page, date)
  await expect(answer(page)).toContainText('La data non esiste.')
  await expect(page.getByRole('button', { name: 'Crea', exact: true })).toHaveCount(0)

  const editor = await (await newVisitor()).newPage()
  await signIn(editor, 'carla')
  await check(editor, date)
  await expect(answer(editor)).toContainText('La data non esiste.')
  await editor.getByRole('button', { name: 'Crea', exact: true }).click()
  await expect(editor).toHaveURL(/\/edit\/\d+$/)
  const dayId = dayIdOf(editor)

  await page.reload()
  const leaf = page.getByRole('region', { name: 'Ultimi giorni generati' }).getByRole('link').first()
  await expect(leaf).toHaveAttribute('href', `/view/${dayId}`)
  await expect(leaf).toHaveAccessibleName(new RegExp(`${date.slice(8)} \\p{L}{3} ${date.slice(0, 4)}`, 'u'))
  await leaf.click()
  await expect(page).toHaveURL(new RegExp(`/view/${dayId}$`))
})

test('a day deleted after the check can be created again', { tag: REPEATED }, async ({ page, product, newDate }) => {
  const date = newDate()
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, date)
  await signIn(page, 'bruno')
  await check(page, date)
  await expect(answer(page)).toContainText('La data esiste.')
  await writerOf(product, token, dayId).deleteDay()
  await page.getByRole('button', { name: 'Vai', exact: true }).click()
  await expect(answer(page)).toContainText('La data non esiste. Puoi crearla.')
  await page.getByRole('button', { name: 'Crea', exact: true }).click()
  await expect(page).toHaveURL(/\/edit\/\d+$/)
})

test.describe('a day that two people create at once', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('can be opened by the second', { tag: REPEATED }, async ({ page, product, newDate }) => {
    const date = newDate()
    await signIn(page, 'bruno')
    await check(page, date)
    await expect(page.getByRole('button', { name: 'Crea', exact: true })).toBeVisible()
    await createDay(product, await tokenOf(product, 'aurora'), date)
    await page.getByRole('button', { name: 'Crea', exact: true }).click()
    await expect(answer(page)).toContainText('La data esiste.')
    await expect(page.getByRole('button', { name: 'Vai', exact: true })).toBeVisible()
  })
})

test('the owner of a company without a library can’t create a day, and is led to create a library', {
  tag: REPEATED,
}, async ({ page, newDate }) => {
  await signIn(page, 'conti')
  await expect(page.getByText('Nessun giorno generato finora.')).toBeVisible()
  await check(page, newDate())
  await expect(answer(page)).toHaveText('La data non esiste. Crea prima una libreria.')
  await page.getByRole('link', { name: 'Crea la tua prima libreria' }).click()
  await expect(page).toHaveURL(/\/create-library$/)
})

test('today’s day is created with one press, and continued later', { tag: PHONE }, async ({
  page,
  product,
  newVisitor,
}) => {
  const token = await tokenOf(product, 'aurora')
  await signIn(page, 'bruno')
  const today = async () => (await dateField(page).inputValue()).split('/').reverse().join('-')
  const existing = await findDay(product, token, await today())
  if (existing) await writerOf(product, token, existing).deleteDay()
  await page.reload()
  const create = page.getByRole('button', { name: 'Crea il giorno di oggi' })
  await create.scrollIntoViewIfNeeded()
  const date = await today()
  await create.click({ clickCount: 2 })
  await expect(page).toHaveURL(/\/edit\/\d+$/)
  const dayId = dayIdOf(page)
  await expect.poll(() => findDay(product, token, date)).toBe(dayId)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Continua oggi' }).click()
  await expect(page).toHaveURL(new RegExp(`/edit/${dayId}$`))

  const viewer = await (await newVisitor()).newPage()
  await signIn(viewer, 'fabio')
  await viewer.getByRole('link', { name: 'Continua oggi' }).click()
  await expect(viewer).toHaveURL(new RegExp(`/view/${dayId}$`))
})

test.describe('in an American browser', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

  test('dates and their errors are Italian', { tag: PHONE }, async ({ page }) => {
    await signIn(page, 'bruno')
    await expect(dateField(page)).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
    await dateField(page).fill('11/22/2026')
    await page.getByRole('button', { name: 'Verifica' }).click()
    const mistake = page.getByRole('alert').filter({ hasText: 'La data 11/22/2026 non esiste: i mesi sono 12.' })
    await expect(mistake).toBeVisible()
    await expect(dateField(page)).toBeFocused()
    await dateField(page).fill('21.11.26')
    await expect(page.getByText('sabato 21 novembre 2026', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^martedì 17 novembre 2026/ }).click()
    await expect(dateField(page)).toHaveValue('17/11/2026')
  })

  test('the login asks for a username in Italian', { tag: REPEATED }, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect(page.getByText('Inserisci lo username.')).toBeVisible()
    const speaks = page.getByLabel('Username').evaluate((field: HTMLInputElement) => field.form?.noValidate)
    expect(await speaks).toBe(true)
  })
})

test.describe('a failing server', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('is reported at the check and when the day is opened', { tag: REPEATED }, async ({
    page,
    context,
    product,
    newDate,
  }) => {
    const date = newDate()
    await createDay(product, await tokenOf(product, 'aurora'), date)
    await signIn(page, 'bruno')
    await context.route('**/day/fetch?*', (route) => route.fulfill({ status: 503 }))
    await check(page, date)
    await expect(answer(page)).toHaveText('Si è verificato un errore. Riprova.')
    await context.unroute('**/day/fetch?*')
    await page.getByRole('button', { name: 'Verifica' }).click()
    await expect(answer(page)).toContainText('La data esiste.')
    await context.route('**/day/fetch?*', (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: 'Vai', exact: true }).click()
    await expect(answer(page)).toHaveText("Si è verificato un errore durante l'operazione. Riprova.")
  })
})

test('a notification is listed, leads to its day, and disappears when it is read', { tag: REPEATED }, async ({
  page,
  product,
  newDate,
}) => {
  const date = newDate()
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, date)
  await signIn(page, 'bruno')
  const notices = page.getByRole('region', { name: 'Notifiche' })
  const about = notices.getByRole('listitem').filter({ has: page.locator(`a[href="/view/${dayId}"]`) })
  await expect(about).toContainText('Nuovo giorno')
  await expect(about).toContainText(/oggi, \d\d:\d\d/)
  await about.getByRole('link', { name: 'Vai al giorno' }).click()
  await expect(page).toHaveURL(new RegExp(`/view/${dayId}$`))
  await page.goBack()
  await about.getByRole('button', { name: /^Segna come letto/ }).click()
  await expect(about).toHaveCount(0)
  await expect(notices.getByRole('heading', { name: 'Notifiche' })).toBeFocused()
  await expect.poll(async () => (await readDay(product, token, dayId)).date).toBe(date)
})

test('all notifications are marked as read at once', { tag: REPEATED }, async ({ page, product, newDate }) => {
  const token = await tokenOf(product, 'aurora')
  for (const date of [newDate(), newDate()]) await createDay(product, token, date)
  await signIn(page, 'bruno')
  await page.getByRole('button', { name: 'Segna tutte come lette' }).click()
  await expect(page.getByText('Non hai notifiche da leggere.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Notifiche' })).toBeFocused()
})

test('Home shows a message when there are no notifications', { tag: REPEATED }, async ({ page }) => {
  await signIn(page, 'fabio')
  await expect(page.getByText('Non hai notifiche da leggere.')).toBeVisible()
})
