import type { Page } from '@playwright/test'
import { createDay, tokenOf } from '../harness/calls'
import { openSection, pressRowAction, rowOf } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { chooseFile, photo } from '../harness/sampleFiles'
import { expect, test as productTest, REPEATED } from '../harness/test'

const CASH = 'Incasso contanti'
const RECEIPT = 'scontrino.png'

/** Adjacent days, with a figure of 11 on the first and of 22 on the second. */
const test = productTest.extend<{ days: [number, number] }>({
  days: async ({ product, newDate }, use) => {
    const token = await tokenOf(product, 'aurora')
    const [first, second] = [await createDay(product, token, newDate()), await createDay(product, token, newDate())]
    await createDay(product, token, newDate())
    await writerOf(product, token, first).write(CASH, 11)
    await writerOf(product, token, second).write(CASH, 22)
    await use([first, second])
  },
})

const next = (page: Page) => page.getByRole('button', { name: 'Giorno successivo' })
const versions = (page: Page) => page.getByRole('dialog', { name: `Versioni di ${CASH}` })

async function open(page: Page, dayId: number): Promise<void> {
  await signIn(page, 'aurora', `/view/${dayId}`)
  await openSection(page, 'Incassi')
  await expect(rowOf(page, CASH)).toContainText('11,00')
}

test('a change of the day keeps section and focus, and shows the other day’s figures', async ({ page, days }) => {
  // Requested once the other day is loaded: only then does the page know that it has the same sections.
  const isKnown = page.waitForRequest(new RegExp(`/rule/previous-day-changes/${days[1]}$`))
  await open(page, days[0])
  await isKnown
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/view/${days[1]}\\?section=`))
  await expect(rowOf(page, CASH)).toContainText('22,00')
  await expect(next(page)).toBeFocused()
})

test('the state of a day isn’t carried to another day', { tag: REPEATED }, async ({ page, days }) => {
  await open(page, days[0])
  await chooseFile(page, photo(RECEIPT))
  await expect(page.getByText(RECEIPT)).toBeVisible()
  await next(page).click()
  await expect(rowOf(page, CASH)).toContainText('22,00')
  await expect(page.getByText(RECEIPT)).toBeHidden()

  await pressRowAction(rowOf(page, CASH), `Versioni di ${CASH}`, 'Versioni')
  await expect(versions(page)).toContainText('22,00')
  await page.goBack()
  await expect(rowOf(page, CASH)).toContainText('11,00')
  await expect(versions(page)).toBeHidden()
})
