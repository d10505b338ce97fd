import type { Page } from '@playwright/test'
import { createDayAt } from '../harness/dayPage'
import { followMenuLink, menuButton } from '../harness/menu'
import { signIn } from '../harness/person'
import { expect, PHONE, REPEATED, test } from '../harness/test'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('Welcome presents the product, and to signed-in users their company', { tag: REPEATED }, async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(page).toHaveTitle('Quotidia')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cambia la gestione della tua azienda')
  await expect(main).toContainText(
    'La tua gestione finanziaria, semplice e flessibile. Pensato per aziende di qualsiasi dimensione.',
  )
  await main.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, 'aurora')
  await followMenuLink(page, 'Scopri')
  await expect(main.getByText('Trattoria Aurora')).toBeVisible()
  await expect
    .poll(() =>
      main.locator('img').evaluateAll((logos) => logos.map((logo) => (logo as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true])
})

test('shell and modules show the product name of the installation', { tag: REPEATED }, async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), productName: 'Diario' } })
  })
  await page.goto('/login')
  await expect(page).toHaveTitle('Login · Diario')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accedi a Diario')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Diario' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Diario')
  await signIn(page, 'aurora', '/account')
  await expect(page.getByRole('heading', { name: 'Gestione altri utenti' })).toBeVisible()
  await expect(page).toHaveTitle('Account · Diario')
})

test('Contatti shows the address and the author', { tag: REPEATED }, async ({ page }) => {
  await page.goto('/contact')
  await expect(page).toHaveTitle('Contatti · Quotidia')
  await expect(page.getByRole('heading', { name: 'Contatti' })).toBeVisible()
  const support = page.getByRole('region', { name: 'Supporto' })
  await expect(support.getByRole('link')).toHaveAttribute('href', /^mailto:\S+@\S+$/)
  const creator = page.getByRole('main').getByText('Sito creato da').getByRole('link')
  await expect(creator).toHaveAttribute('href', /^https:/)
  await expect(creator).toHaveAttribute('target', '_blank')
})

test('the guide is in the menu and in Account, with its pictures', async ({ page }) => {
  await page.goto('/')
  await followMenuLink(page, 'Guida')
  await expect(page).toHaveTitle('Guida · Quotidia')
  await page.getByRole('main').getByRole('link', { name: 'Il mese' }).click()
  await expect(page.getByRole('heading', { name: 'Il mese' })).toBeInViewport()
  const picture = page.getByRole('img', { name: 'Il riepilogo di un mese' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(1040)
  await signIn(page, 'bruno', '/account')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Guida' }).click()
  await expect(page).toHaveURL(/\/guida$/)
  await expect(page.getByRole('heading', { name: 'Le persone' })).toBeVisible()
})

test('the bar has today’s date, and the signed-in user’s name', { tag: REPEATED }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-04T10:00:00+01:00'))
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(bar.getByText('mer 04 mar')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await page.clock.setFixedTime(Date.now())
  await signIn(page, 'aurora')
  await bar.getByRole('link', { name: 'Aurora' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden()
})

test('on a narrow page the menu is a drawer that keeps the focus, blocks scrolling and closes with Esc', {
  tag: PHONE,
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/')
  await menuButton(page).click()
  await expect(drawer(page)).toBeVisible()
  for (let stop = 0; stop < 10; stop++) {
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName))
      .not.toBe('main')
  }
  await page.mouse.move(370, 300)
  await page.mouse.wheel(0, 300)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()

  await menuButton(page).click()
  await drawer(page).getByRole('button', { name: 'Chiudi il menu' }).click()
  await expect(drawer(page)).toBeHidden()
  await menuButton(page).click()
  await page.mouse.click(380, 300)
  await expect(drawer(page)).toBeHidden()
  await menuButton(page).click()
  await drawer(page).getByRole('link', { name: 'Contatti' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a menu opened before the registry is loaded stays open when it loads', { tag: REPEATED }, async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await signIn(page, 'aurora')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/remotes.json', async (route) => {
    await answered
    await route.fallback()
  })
  await page.reload()
  await menuButton(page).click()
  await expect(drawer(page).getByRole('link', { name: 'Contatti' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Trattoria Aurora')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuButton(page)).toBeFocused()
})

test('the footer has the year, the author and the credits', { tag: REPEATED }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-12-31T23:30:00Z'))
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('© 2027 Quotidia')
  await expect(footer.getByRole('link')).toHaveAttribute('href', /^https:/)
  await footer.getByRole('button', { name: 'Crediti' }).click()
  const credits = page.getByRole('dialog', { name: 'Crediti' })
  await expect(credits.getByRole('link', { name: 'Lucide' })).toHaveAttribute('href', 'https://lucide.dev')
  await credits.getByText('Chiudi', { exact: true }).click()
  await expect(credits).toBeHidden()
  await expect(footer.getByRole('button', { name: 'Crediti' })).toBeFocused()
})

test('every page has its title; a new one starts at its top with the focus, going back restores the scroll position', {
  tag: PHONE,
}, async ({ page }) => {
  const width = page.viewportSize()?.width ?? 0
  await signIn(page, 'aurora')
  await page.setViewportSize({ width, height: 400 })
  await expect(page).toHaveTitle(/^(\(\d+\) )?Home · Quotidia$/)
  await page.getByRole('banner').getByRole('link', { name: 'Aurora' }).click()
  await expect(page).toHaveTitle('Account · Quotidia')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect.poll(() => scrolled(page)).toBe(150)

  await followMenuLink(page, 'Contatti')
  await expect(page).toHaveTitle('Contatti · Quotidia')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Account · Quotidia')
  await expect.poll(() => scrolled(page)).toBe(150)
  await page.goForward()
  await expect(page).toHaveTitle('Contatti · Quotidia')
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('the first Tab offers to skip the menu, and on a day leads to the sheet', async ({ page, newDate }) => {
  await page.goto('/contact')
  const skip = page.getByRole('link', { name: 'Vai al contenuto' })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await signIn(page, 'aurora')
  await page.goto(`/view/${await createDayAt(page, newDate())}`)
  const heading = page.getByRole('heading', { name: 'Incassi' })
  await expect(heading).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Vai al foglio' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
})
