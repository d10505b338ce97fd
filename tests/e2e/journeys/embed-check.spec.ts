import { dateAgo, dayIn, expectDay, test } from '../harness/embedHost'
import { expect, REPEATED } from '../harness/test'

const DAY = `date=${dateAgo(1)}&user=bruno`

test('a page can check its own set-up, and lists the checks that passed', async ({ page }) => {
  await page.goto(`/strict.html?${DAY}#quotidia-check`)
  await expectDay(dayIn(page), dateAgo(1))
  const report = page.getByRole('region', { name: 'Controllo dell’integrazione' })
  await expect(report).toContainText('C’è <quotidia-day>')
  for (const sentence of [
    'Il server risponde a questa pagina e accetta il token.',
    'La pagina non ha impedito nulla.',
    'Il carattere del prodotto è arrivato.',
    'L’elemento è alto quanto quello che contiene.',
    'Lingua, ingrandimento e contrasti vanno bene.',
  ])
    await expect(report).toContainText(sentence)
  await expect(report.getByText('Da correggere')).toHaveCount(0)
  await report.getByRole('button', { name: 'Chiudi' }).click()
  await expect(report).toHaveCount(0)
})

test.describe('a wrong set-up', () => {
  test.use({ expectedErrors: /CSP:|Content Security Policy|ERR_FAILED|status of 40/ })

  test('is reported with its remedy', { tag: REPEATED }, async ({ page, host }) => {
    const policy = `default-src 'self' 'unsafe-inline' ${host.webUrl}; font-src 'none'; connect-src 'self'`
    const right = await (await fetch(`${host.url}/plain.html`)).text()
    const wrong = right
      .replace('<html lang="it">', '<html>')
      .replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}" />`)
      .replace('width=device-width', 'width=device-width, user-scalable=no')
      .replace('<main>', '<main style="display: block; height: 40px; overflow: hidden; --q-text: #ddd">')
    host.make('/wrong.html', wrong)
    await page.goto(`/wrong.html?${DAY}#quotidia-check`)
    const report = page.getByRole('region', { name: 'Controllo dell’integrazione' })
    for (const sentence of [
      `aggiungi ${host.apiUrl} a connect-src`,
      `aggiungi ${host.webUrl} a font-src`,
      '<main> taglia il giorno',
      '<html> non ha l’attributo lang',
      'vieta l’ingrandimento',
      '--q-text su --q-surface ha un contrasto di',
    ])
      await expect(report).toContainText(sentence)
  })
})

test('the product’s page shows the newest version, and opens another page with its check', async ({
  page,
  host,
  context,
}) => {
  await page.goto(`${host.webUrl}/embed-check.html`)
  await expect(page.locator('#file')).toContainText(/\/embed\/[\w.-]+\/embed\.js$/)
  await expect(page.locator('#integrity')).toContainText(/^sha384-/)
  const asked = `${host.url}/strict.html?${DAY}`
  await page.getByLabel('Indirizzo della pagina').fill(asked)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Controlla' }).click()
  const other = await opened
  await expect(other).toHaveURL(`${asked}#quotidia-check`)
  await expect(other.getByRole('region', { name: 'Controllo dell’integrazione' })).toBeVisible()
})

test.describe('a version', () => {
  test.use({ expectedErrors: /integrity/ })

  test('has the hash of its content, and doesn’t run with another one', async ({ page, host }) => {
    const { file, integrity } = await (await fetch(`${host.webUrl}/embed.json`)).json()
    const withHash = (hash: string) =>
      `<!doctype html><title>Una versione</title><quotidia-day></quotidia-day><script type="module" src="${host.webUrl}${file}" integrity="${hash}" crossorigin="anonymous"></script>`
    host.make('/version.html', withHash(integrity))
    await page.goto('/version.html')
    await expect(page.locator('quotidia-day:defined')).toHaveCount(1)
    host.make('/tampered.html', withHash(`sha384-${'A'.repeat(64)}`))
    await page.goto('/tampered.html')
    await expect(page.locator('quotidia-day:not(:defined)')).toHaveCount(1)
  })
})

test('the channel of the major version serves the newest file', { tag: REPEATED }, async ({ page, host }) => {
  const address = `${host.webUrl}/embed/v1/embed.js`
  host.make(
    '/channel.html',
    `<!doctype html><title>Il canale</title><quotidia-day></quotidia-day><script type="module" src="${address}"></script>`,
  )
  const { file } = await (await fetch(`${host.webUrl}/embed.json`)).json()
  const loaded = page.waitForResponse(`${host.webUrl}${file}`)
  await page.goto('/channel.html')
  await loaded
  await expect(page.locator('quotidia-day:defined')).toHaveCount(1)
})

test('the compressed file of each language is at most 168 kB', async ({ host }) => {
  const { files } = await (await fetch(`${host.webUrl}/embed.json`)).json()
  expect(Object.keys(files)).toHaveLength(3)
  for (const file of Object.keys(files)) {
    const { headers } = await fetch(`${host.webUrl}${file}`, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
    expect(headers.get('content-encoding')).toBe('br')
    expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(168_000)
  }
})
