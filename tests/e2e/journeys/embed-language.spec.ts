import type { Locator } from '@playwright/test'
import { dateAgo, dayIn, expectDay, test } from '../harness/embedHost'
import { expect, VARIANT } from '../harness/test'

const YESTERDAY = dateAgo(1)

const TEXTS = {
  it: { lang: 'it', edit: 'Abilita modifica', saved: 'Tutto salvato', help: /Aiuto/ },
  en: { lang: 'en', edit: 'Enable editing', saved: 'All saved', help: /Help/ },
  de: { lang: 'de', edit: 'Bearbeiten', saved: 'Alles gespeichert', help: /Hilfe/ },
}

const setLang = (day: Locator, lang: string) =>
  day.evaluate((element, value) => element.setAttribute('lang', value), lang)

test('texts follow changes of the lang attribute; figures and dates keep their format', async ({ page }) => {
  await page.goto(`/strict.html?date=${YESTERDAY}&user=bruno`)
  const day = dayIn(page)
  await expect(day.getByRole('button', { name: TEXTS.it.edit })).toBeVisible()
  const figures = async () => {
    // The latest changes, which have figures, come after the rows.
    await expect(day.getByRole('complementary').locator('time').first()).toBeVisible()
    return day.evaluate(({ shadowRoot }) =>
      shadowRoot?.querySelector('main, .q-app')?.textContent?.match(/\d[\d.]*,\d\d/g),
    )
  }
  const italian = await figures()
  expect(italian?.length).toBeGreaterThan(3)
  for (const lang of ['en', 'de-CH', 'it'] as const) {
    await setLang(day, lang)
    const { edit, lang: shown } = TEXTS[lang.slice(0, 2) as keyof typeof TEXTS]
    await expect(day.getByRole('button', { name: edit, exact: true })).toBeVisible()
    await expectDay(day, YESTERDAY)
    await expect
      .poll(() => day.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('.q-app')?.getAttribute('lang')))
      .toBe(shown)
    await expect.poll(figures).toEqual(italian)
  }
})

test.describe('a file of another language', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('runs with its hash, and shows its language without the attribute, also while editing and in errors', {
    tag: VARIANT,
  }, async ({ page, host }) => {
    const { files } = await (await fetch(`${host.webUrl}/embed.json`)).json()
    const plain = await (await fetch(`${host.url}/strict.html`)).text()
    for (const lang of ['en', 'de'] as const) {
      const [file, integrity] = Object.entries(files).find(([name]) => name.endsWith(`/embed-${lang}.js`)) ?? []
      const script = `<script type="module" src="${host.webUrl}${file}" integrity="${integrity}" crossorigin="anonymous"></script>`
      host.make(`/${lang}.html`, plain.replace(/<script[^>]*embed\.js"><\/script>/, script))
      await page.goto(`/${lang}.html?date=${YESTERDAY}&mode=edit&user=bruno`)
      const day = dayIn(page)
      await expect(day.getByText(TEXTS[lang].saved)).toBeVisible()
      await day.getByRole('button', { name: TEXTS[lang].help }).click()
      await expect(day.getByRole('dialog', { name: TEXTS[lang].help })).toBeVisible()
    }
    await page.goto('/en.html?date=2020-02-03&user=bruno')
    await expect(dayIn(page).getByRole('alert')).toContainText('There is no day with the date 03/02/2020.')
    await expect(dayIn(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
