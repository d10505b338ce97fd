import type { Page } from '@playwright/test'
import { findDay, tokenOf } from '../harness/calls'
import { dayIdOf } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { expect, PHONE, REPEATED, test } from '../harness/test'

const dateField = (page: Page) => page.getByLabel('Data', { exact: true })

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

test('today’s day is created with one press, and continued later', { tag: PHONE }, async ({ page, product }) => {
  const token = await tokenOf(product, 'aurora')
  await signIn(page, 'bruno')
  const today = async () => (await dateField(page).inputValue()).split('/').reverse().join('-')
  const existing = await findDay(product, token, await today())
  if (existing) await writerOf(product, token, existing).deleteDay()
  await page.reload()
  const create = page.getByRole('button', { name: /^Crea / })
  await create.scrollIntoViewIfNeeded()
  const date = await today()
  await create.click({ clickCount: 2 })
  await expect(page).toHaveURL(/\/edit\/\d+$/)
  const dayId = dayIdOf(page)
  await expect.poll(() => findDay(product, token, date)).toBe(dayId)
  await page.goto('/home')
  await page
    .getByRole('region', { name: 'Da fare' })
    .getByRole('link', { name: /^Continua/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/edit/${dayId}$`))
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
})
