import type { Page } from '@playwright/test'
import type { DataItem } from '@quotidia/contract/values'
import { createDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, itemNamed, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { test as base, expect, PHONE } from '../harness/test'

const CASH = 'Incasso contanti'

interface TwoPeople {
  mine: Page
  theirs: Page
  stored(name: string): Promise<DataItem>
}

/** Aurora and Bruno on the same day, each on their own machine. */
const test = base.extend<{ two: TwoPeople }>({
  two: async ({ page, newVisitor, product, newDate }, use) => {
    const token = await tokenOf(product, 'aurora')
    const dayId = await createDay(product, token, newDate())
    const theirs = await (await newVisitor()).newPage()
    await signIn(page, 'aurora')
    await signIn(theirs, 'bruno')
    for (const at of [page, theirs]) {
      await at.goto(`/edit/${dayId}`)
      await openSection(at, 'Incassi')
    }
    const stored = async (name: string) => itemNamed(await readDay(product, token, dayId), name)
    await use({ mine: page, theirs, stored })
  },
})

test.use({ expectedErrors: /status of 409 .*\/data\// })

test('two people on one amount: the second sees both figures and keeps their own', { tag: PHONE }, async ({
  two: { mine, theirs, stored },
}) => {
  await amountOf(mine, CASH).focus()
  await mine.keyboard.type('1900')
  await writeAmount(theirs, CASH, '1820')
  const row = rowOf(mine, CASH)
  await expect(row.getByRole('alert')).toContainText(/Bruno Sala ha scritto 1\.820,00\s€ alle \d\d:\d\d\./)
  await expect(amountOf(mine, CASH)).toBeFocused()
  await mine.keyboard.press('Tab')
  await expect(amountOf(mine, CASH)).toHaveValue('1.900,00')
  await expect(mine.getByRole('button', { name: '1 valore non salvato' })).toBeVisible()
  await expect.poll(async () => (await stored(CASH)).value).toBe(1820)

  await row.getByRole('button', { name: 'Tieni il mio' }).click()
  await expect(row.getByRole('alert')).toBeHidden()
  await expect(amountOf(mine, CASH)).toBeFocused()
  await expect.poll(async () => (await stored(CASH)).value).toBe(1900)
  await expect(mine.getByText(/Tutto salvato alle/)).toBeVisible()

  await expect(amountOf(theirs, CASH)).toHaveValue('1.900,00')
  await expect(rowOf(theirs, CASH)).toContainText('Aurora scrive…')
})
