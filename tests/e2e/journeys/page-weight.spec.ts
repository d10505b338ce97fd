import type { Page } from '@playwright/test'
import { watchRequests } from '../../../tools/product/requests'
import { COST_BUDGETS } from '../../../tools/testing/costBudgets'
import { PASSWORD } from '../harness/calls'
import { createDayAt } from '../harness/dayPage'
import { dateAgo, dayIn, expectDay, test as hostTest } from '../harness/embedHost'
import { fillLogin } from '../harness/person'
import { expect, test } from '../harness/test'

/** Counts the scripts that a page has requested so far, and their kilobytes as transferred. */
function weigh(page: Page) {
  const requests = watchRequests(page)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((each) => each.responseBodySize))
  })
  return async () => {
    await requests.quiet()
    const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
    return { scripts: sizes.length, kB: Math.ceil(bytes / 1000) }
  }
}

type Weight = Awaited<ReturnType<ReturnType<typeof weigh>>>

function expectWithin(name: keyof typeof COST_BUDGETS.pages, { scripts, kB }: Weight) {
  const budget = COST_BUDGETS.pages[name]
  expect.soft(scripts, `script files of ${name}`).toBeLessThanOrEqual(budget.scripts)
  expect.soft(kB, `kilobytes of scripts of ${name}`).toBeLessThanOrEqual(budget.kB)
}

// With a data saver, so that only what the pages need themselves is counted, and not what is fetched ahead.
test('the scripts of Login, Home and a day are within their budgets', async ({ page, newDate }) => {
  const weight = weigh(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
  expectWithin('login', await weight())
  await fillLogin(page, 'aurora', PASSWORD)
  await expect(page.getByText('Scegli una data')).toBeVisible()
  expectWithin('home', await weight())
  await createDayAt(page, newDate())
  expectWithin('day', await weight())
})

hostTest('the scripts of an embedded day are within their budget', async ({ page }) => {
  const weight = weigh(page)
  await page.goto(`/plain.html?date=${dateAgo(1)}&user=bruno`)
  await expectDay(dayIn(page), dateAgo(1))
  expectWithin('embed', await weight())
})
