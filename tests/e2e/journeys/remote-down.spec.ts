import { PASSWORD } from '../harness/calls'
import { signIn } from '../harness/person'
import { navigateWithin, REMOTES } from '../harness/remotes'
import { saveData } from '../harness/saveData'
import { expect, OTHER_ORIGIN, test } from '../harness/test'

test.use({ expectedErrors: /mf_day|Failed to fetch/ })

test('without the day’s remote the rest works, and Riprova loads it without a reload', { tag: OTHER_ORIGIN }, async ({
  page,
  product,
}) => {
  const bringBack = await product.takeAwayDay()
  try {
    await page.goto('/contact')
    await page.evaluate(() => Object.assign(window, { untouched: true }))
    await expect(page.getByRole('heading', { name: 'Contatti' })).toBeVisible()

    await page.getByRole('link', { name: 'Login' }).first().click()
    await page.getByLabel('Username').fill('aurora')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect(page).toHaveURL(/\/home$/)
    const retry = page.getByRole('button', { name: 'Riprova' })
    await expect(retry).toBeVisible()

    await page
      .getByRole('banner')
      .getByRole('link', { name: /aurora/i })
      .click()
    await expect(page.getByRole('main').getByRole('heading', { name: 'Azienda', exact: true })).toBeVisible()
    await page.goBack()
    await retry.click()
    await expect(retry).toBeVisible()
    await bringBack()
    await retry.click()
    await expect(page.getByText('Scegli una data')).toBeVisible()
    await expect.poll(() => page.evaluate(() => 'untouched' in window)).toBe(true)
  } finally {
    await bringBack()
  }
})

test('without a fault no file of a remote is requested twice, and no button to retry is shown', {
  tag: OTHER_ORIGIN,
}, async ({ page }) => {
  // A prefetched file is requested again at its use.
  await saveData(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/remotes/')) requested.push(pathname)
  })
  await signIn(page, 'aurora')
  for (const { path, shows } of [...REMOTES, ...REMOTES]) {
    await navigateWithin(page, path)
    await expect(shows(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeHidden()
  }
  for (const { name } of REMOTES) {
    expect(requested).toContainEqual(expect.stringMatching(new RegExp(`^/remotes/${name}/.+/remoteEntry`)))
  }
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted())
})
