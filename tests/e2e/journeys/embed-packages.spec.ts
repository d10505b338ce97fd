import { dateAgo, dayIn, expectDay, test } from '../harness/embedHost'
import { expect, REPEATED } from '../harness/test'

const YESTERDAY = dateAgo(1)

test('a portal in React 18 loads the script, and shows the values that its user saves', async ({ page }) => {
  await page.goto(`/react18.html?date=${YESTERDAY}&user=bruno`)
  await expect(page.getByRole('heading', { name: 'Il portale in React 18.3.1' })).toBeVisible()
  const day = dayIn(page)
  await expectDay(day, YESTERDAY)
  await expect(page.getByRole('status', { name: 'Giorno' })).toHaveText(YESTERDAY)
  await expect(page.getByRole('link', { name: 'Il giorno in Quotidia' })).toBeHidden()
  await expect(day).toHaveClass('day')
  await day.getByLabel('Incasso contanti, euro', { exact: true }).fill('246,5')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('status', { name: 'Salvato' })).toHaveText('Incasso contanti: 246.5')
  await expect(page.getByRole('status', { name: 'Non salvati' })).toHaveText('0')
})

test.describe('when something is missing', () => {
  test.use({ expectedErrors: /status of 502|blocked by CORS|ERR_FAILED/ })

  test('a script that can’t be loaded is reported, and the content stays', { tag: REPEATED }, async ({
    page,
    host,
  }) => {
    const right = await (await fetch(`${host.url}/react18.html`)).text()
    host.make('/wrong.html', right.replace('/embed.js', '/embed/0.0.0/embed.js'))
    await page.goto(`/wrong.html?date=${YESTERDAY}&user=bruno`)
    await expect(page.getByRole('alert')).toHaveText('not_loaded')
    await expect(page.getByRole('link', { name: 'Il giorno in Quotidia' })).toBeVisible()
  })

  test('a missing token is reported through onError', { tag: REPEATED }, async ({ page, host }) => {
    host.replaceTokens(() => Promise.reject(new Error('signed out')))
    await page.goto(`/react18.html?date=${YESTERDAY}`)
    await expect(page.locator('#root > p').getByText('no_token')).toBeVisible()
  })
})

test('`mountDay` loads the script once for two days, also on a page with a strict policy', async ({ page, host }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/strict.html')
  await page.evaluate(() => document.body.replaceChildren(document.createElement('main')))
  await page.evaluate(
    async ([file, script, api, first, second]) => {
      const { mountDay } = await import(file)
      const main = document.querySelector('main') as HTMLElement
      const getToken = async () => (await fetch('/token?user=bruno', { method: 'POST' })).text()
      const days = [first, second].map((date) => mountDay(main, { script, api, date, getToken }))
      Object.assign(window, { days })
    },
    ['/quotidia-embed/index.js', `${host.webUrl}/embed.js`, host.apiUrl, YESTERDAY, dateAgo(2)] as const,
  )
  const [first, second] = [page.locator('quotidia-day').first(), page.locator('quotidia-day').last()]
  await expectDay(first, YESTERDAY)
  await expectDay(second, dateAgo(2))
  expect(requested.filter((url) => url === `${host.webUrl}/embed.js`)).toHaveLength(1)
  await page.evaluate((date) => (window as unknown as Mounted).days[0]?.update({ date, theme: 'dark' }), dateAgo(3))
  await expectDay(first, dateAgo(3))
  await expect(first).toHaveAttribute('theme', 'dark')
  await page.evaluate(() => (window as unknown as Mounted).days[1]?.unmount())
  await expect(page.locator('quotidia-day')).toHaveCount(1)
})

interface Mounted {
  days: { update(options: object): void; unmount(): void }[]
}
