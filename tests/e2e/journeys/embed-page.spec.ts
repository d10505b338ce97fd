import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findings } from '../harness/axe'
import { findDay, tokenOf } from '../harness/calls'
import { dateAgo, dayIn, expectDay, FRAME, recordDayEvents, test } from '../harness/embedHost'
import { boxOf } from '../harness/layout'
import { expect, REPEATED, VARIANT } from '../harness/test'

const YESTERDAY = dateAgo(1)
const STYLED_COMPONENTS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../node_modules/styled-components/package.json'), 'utf8'),
)
const VIEW = `/plain.html?date=${YESTERDAY}&user=bruno`

test('attributes can change at any time', { tag: [FRAME, VARIANT] }, async ({ page, host }) => {
  await page.goto(VIEW)
  const day = dayIn(page)
  await expectDay(day, YESTERDAY)
  const set = (name: string, value: string) =>
    day.evaluate((element, [n, v]) => element.setAttribute(n, v), [name, value] as const)

  await set('date', dateAgo(3))
  await expectDay(day, dateAgo(3))
  const token = await tokenOf(host, 'aurora')
  await set('day-id', `${await findDay(host, token, dateAgo(4))}`)
  await expectDay(day, dateAgo(4))
  await expect(day).toHaveAttribute('date', dateAgo(4))

  await day.getByRole('button', { name: 'Cassa e versamenti' }).click()
  const section = (await day.getAttribute('section')) ?? ''
  expect(section).toMatch(/^\d+$/)
  await day.getByRole('button', { name: 'Personale' }).click()
  await expect(day.getByRole('heading', { name: 'Personale', exact: true })).toBeVisible()
  await set('section', section)
  await expect(day.getByRole('heading', { name: 'Cassa e versamenti', exact: true })).toBeVisible()
  await set('mode', 'edit')
  await expect(day.getByText('Tutto salvato')).toBeVisible()
})

test('tokens on the element or an ancestor, and the theme, set its colours; the page’s own rules have no effect', async ({
  page,
}) => {
  await page.goto(VIEW)
  const day = dayIn(page)
  const button = day.getByRole('button', { name: 'Abilita modifica' })
  await expect(button).toHaveCSS('background-color', 'rgb(29, 74, 158)')
  await expect(button).toHaveCSS('text-transform', 'none')
  await expect(button).toHaveCSS('font-size', '13px')
  await expect(day.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '20px')
  await expect(day.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(23, 28, 27)')

  await page.evaluate(() => document.documentElement.style.setProperty('--q-ink', 'rgb(1, 2, 3)'))
  await expect(button).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await day.evaluate((element: HTMLElement) => element.style.setProperty('--q-ink', 'rgb(4, 5, 6)'))
  await expect(button).toHaveCSS('background-color', 'rgb(4, 5, 6)')
  await day.evaluate((element: HTMLElement) => element.setAttribute('theme', 'dark'))
  await expect(day.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(236, 238, 236)')
  await expect.poll(() => page.evaluate(() => document.head.querySelectorAll('style').length)).toBe(1)
})

test('a right-to-left page and the day in it keep their own styles and direction', async ({ page, host }) => {
  const plain = await (await fetch(`${host.url}/plain.html`)).text()
  const own = `<h1>الصفحة</h1><button>زر</button>`
  const styles = '<style>h1 { color: rgb(9, 8, 7) !important; font-size: 31px !important } * { direction: rtl }</style>'
  host.make(
    '/rtl.html',
    plain
      .replace('<html lang="it">', '<html lang="ar" dir="rtl">')
      .replace('</head>', `${styles}</head>`)
      .replace('<main>', `${own}<main>`),
  )
  const look = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body > h1, body > button')].map((element) => {
        const { color, direction, fontFamily, fontSize, margin, padding, textTransform } = getComputedStyle(element)
        return { color, direction, fontFamily, fontSize, margin, padding, textTransform }
      }),
    )
  await page.route('**/embed.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/rtl.html')
  const before = await look()
  expect(before).toMatchObject([{ direction: 'rtl', color: 'rgb(9, 8, 7)' }, { direction: 'rtl' }])
  await page.unroute('**/embed.js')

  await page.goto(VIEW.replace('plain', 'rtl'))
  const day = dayIn(page)
  await expectDay(day, YESTERDAY)
  await expect.poll(look).toEqual(before)
  await expect(day.locator('.q-app')).toHaveCSS('direction', 'ltr')
  await expect(day.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '20px')
  const left = async (text: string) => (await boxOf(day.getByText(text, { exact: true }).first())).x
  const value = await left('Valore')
  await expect.poll(() => left('Voce')).toBeLessThan(value)
})

test('a host’s own styled-components keep their styles, and their settings don’t affect the day', async ({
  page,
  host,
}) => {
  const plain = await (await fetch(`${host.url}/plain.html`)).text()
  const styles = `<style id="own" data-styled data-styled-version="${STYLED_COMPONENTS.version}">.sc-a{color:red}/*!sc*/
    data-styled.g1[id="sc-a"]{content:"a,"}/*!sc*/</style><script>window.SC_DISABLE_SPEEDY = true</script>`
  host.make('/styled.html', plain.replace('<head>', `<head>${styles}`))
  await page.goto(VIEW.replace('plain', 'styled'))
  const day = dayIn(page)
  await expect(day.getByRole('button', { name: 'Abilita modifica' })).toHaveCSS('background-color', 'rgb(29, 74, 158)')
  await expect
    .poll(() => page.locator('head > #own').evaluate(({ textContent }) => textContent))
    .toContain('.sc-a{color:red}')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'SC_DISABLE_SPEEDY'))).toBe(true)
})

test('the element is as high as its content, and its dialogs open inside it', async ({ page }) => {
  await page.goto(`${VIEW}&mode=edit`)
  const day = dayIn(page)
  await expectDay(day, YESTERDAY)
  const scrolling = await day.evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
      .filter(
        (inner) => inner.scrollHeight > inner.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(inner).overflowY),
      )
      .map((inner) => inner.className),
  )
  expect(scrolling).toEqual([])
  await day.getByRole('button', { name: /Aiuto/ }).click()
  await expect(day.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(day.getByRole('dialog')).toBeHidden()
  await expect(page.locator('body > dialog, body > div')).toHaveCount(0)
})

test.describe('the content of the element', () => {
  test.use({ expectedErrors: /CSP:|Content Security Policy|blocked by CORS|ERR_FAILED/ })

  test('is shown without the script, and replaced by the day', { tag: VARIANT }, async ({ page, host }) => {
    const plain = await (await fetch(`${host.url}/plain.html`)).text()
    const filled = plain.replace('></quotidia-day>', '><a href="/elenco">Il giorno in Quotidia</a></quotidia-day>')
    expect(filled).not.toBe(plain)
    const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'unsafe-inline'" />`
    host.make('/filled.html', filled)
    host.make('/blocked.html', filled.replace('<head>', `<head>${policy}`))
    host.make('/missing.html', filled.replace('/embed.js', '/embed/0.0.0/embed.js'))
    const link = page.getByRole('link', { name: 'Il giorno in Quotidia' })
    for (const without of ['blocked', 'missing']) {
      await page.goto(VIEW.replace('plain', without))
      await expect(page.locator('quotidia-day:not(:defined)')).toHaveCount(1)
      await expect(link).toBeVisible()
    }
    await page.goto(VIEW.replace('plain', 'filled'))
    await expectDay(dayIn(page), YESTERDAY)
    await expect(link).toBeHidden()
    await expect.poll(() => findings(page)).toEqual([])
  })
})

test('the day violates no strict policy of its page', async ({ page }) => {
  await page.goto(`/strict.html?date=${YESTERDAY}&mode=edit&user=bruno`)
  const day = dayIn(page)
  await expectDay(day, YESTERDAY)
  await day.getByLabel('Incasso contanti, euro', { exact: true }).fill('41')
  await page.keyboard.press('Tab')
  await expect(day.getByText(/Tutto salvato alle/)).toBeVisible()
  await expect(day.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '20px')
  await expect.poll(() => findings(page)).toEqual([])
})

test('`mount` shows a day in any element, and removes it', async ({ page, host }) => {
  const events = await recordDayEvents(page)
  await page.goto('/strict.html')
  const token = await tokenOf(host, 'aurora')
  await page.evaluate(
    async ([embed, api, date, given]) => {
      document.body.replaceChildren(document.createElement('main'))
      const { mount } = await import(embed)
      const place = document.querySelector('main')
      Object.assign(window, { mounted: mount(place, { api, date, getToken: async () => given }) })
    },
    [`${host.webUrl}/embed.js`, host.apiUrl, YESTERDAY, token] as const,
  )
  const day = page.locator('main')
  await expectDay(day, YESTERDAY)
  await page.evaluate((date) => (window as unknown as Mounted).mounted.update({ date, theme: 'dark' }), dateAgo(4))
  await expectDay(day, dateAgo(4))
  await expect
    .poll(async () => (await events()).at(-1))
    .toMatchObject({ name: 'day-changed', detail: { date: dateAgo(4) } })
  await page.evaluate(() => (window as unknown as Mounted).mounted.unmount())
  await expect(day).toBeEmpty()
})

interface Mounted {
  mounted: { update(options: object): void; unmount(): void }
}

test.describe('when the day can’t be shown', () => {
  test.use({ expectedErrors: /status of 40[14]|status of 502|net::ERR_/ })

  test('a missing token is reported, and may be provided later', { tag: REPEATED }, async ({ page, host }) => {
    const events = await recordDayEvents(page)
    host.replaceTokens(async () => 'not a token')
    await page.goto(VIEW)
    const day = dayIn(page)
    await expect(day.getByRole('alert')).toContainText('L’accesso dato dalla pagina non è valido o è scaduto.')
    await expect
      .poll(async () => (await events()).at(-1))
      .toMatchObject({ name: 'error', detail: { code: 'bad_token' } })
    host.replaceTokens(undefined)
    await day.getByRole('button', { name: 'Riprova' }).click()
    await expectDay(day, YESTERDAY)
    await day.evaluate((element) => {
      const other = document.createElement('quotidia-day')
      other.setAttribute('api', element.getAttribute('api') ?? '')
      other.setAttribute('date', '2026-01-01')
      element.replaceWith(other)
    })
    await expect(day.getByRole('alert')).toContainText('La pagina non ha dato l’accesso al giorno.')
  })

  test('an unreachable server is reported, with a button to retry', { tag: REPEATED }, async ({ page, host }) => {
    host.replaceTokens(async () => TOKEN)
    await host.stopApi()
    await page.goto(VIEW)
    const day = dayIn(page)
    await expect(day.getByRole('alert')).toContainText('Il server non risponde.')
    host.replaceTokens(undefined)
    await host.startApi()
    await day.getByRole('button', { name: 'Riprova' }).click()
    await expectDay(day, YESTERDAY)
  })

  test('a date without a day is reported', { tag: [FRAME, REPEATED] }, async ({ page }) => {
    const events = await recordDayEvents(page)
    await page.goto('/plain.html?date=2020-02-03&user=bruno')
    await expect(dayIn(page).getByRole('alert')).toContainText('Non c’è un giorno con la data 03/02/2020.')
    await expect.poll(async () => (await events()).at(-1)).toMatchObject({ name: 'error', detail: { code: 'no_day' } })
  })
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = Math.floor(Date.now() / 1000)
/** Has the form of a token, but no server accepts it. */
const TOKEN = `${part({ alg: 'HS256' })}.${part({ sub: '1', iat: seconds, exp: seconds + 600 })}.x`
