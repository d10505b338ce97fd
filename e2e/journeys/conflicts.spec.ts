import type { Page } from '@playwright/test'
import type { ListItem } from 'contract/lists'
import type { DataItem } from 'contract/values'
import { createDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, itemNamed, listOf, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { test as base, expect, PHONE, REPEATED } from '../harness/test'

const CASH = 'Incasso contanti'

interface TwoPeople {
  mine: Page
  theirs: Page
  /** Bruno's session on a third machine. */
  bruno: ReturnType<typeof writerOf>
  entry: ListItem
  stored(name: string): Promise<DataItem>
}

/** Aurora and Bruno on the same day, each on their own machine. */
const test = base.extend<{ two: TwoPeople }>({
  two: async ({ page, newVisitor, product, newDate }, use) => {
    const token = await tokenOf(product, 'aurora')
    const dayId = await createDay(product, token, newDate())
    const bruno = writerOf(product, await tokenOf(product, 'bruno'), dayId)
    const entry = await bruno.addTo('POS e carte', 'Bancomat', 100)
    await bruno.write('Buoni pasto', 10, 'Da ricontare')
    const theirs = await (await newVisitor()).newPage()
    await signIn(page, 'aurora')
    await signIn(theirs, 'bruno')
    for (const at of [page, theirs]) {
      await at.goto(`/edit/${dayId}`)
      await openSection(at, 'Incassi')
    }
    const stored = async (name: string) => itemNamed(await readDay(product, token, dayId), name)
    await use({ mine: page, theirs, bruno, entry, stored })
  },
})

test.use({ expectedErrors: /status of (404|409) .*\/data\// })

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

test('the second may take the first one’s figure', { tag: REPEATED }, async ({ two: { mine, bruno, stored } }) => {
  await amountOf(mine, CASH).focus()
  await mine.keyboard.type('1900')
  await bruno.write(CASH, 1820)
  await rowOf(mine, CASH).getByRole('button', { name: 'Usa il suo' }).click()
  await expect(amountOf(mine, CASH)).toHaveValue('1820.00')
  await expect(rowOf(mine, CASH)).toContainText('Bruno Sala')
  await expect(mine.getByRole('button', { name: /non salvato/ })).toBeHidden()
  await expect.poll(async () => (await stored(CASH)).value).toBe(1820)
})

test('conflicts on a list entry and a comment are shown and resolved separately', { tag: REPEATED }, async ({
  two: { mine, bruno, entry, stored },
}) => {
  const list = listOf(mine, 'POS e carte')
  await amountOf(mine, 'Bancomat').focus()
  await mine.keyboard.type('200')
  await bruno.change(entry, { value: 150 })
  await bruno.change(entry, { causal: 'Maestro' })
  await expect(list.getByRole('alert')).toContainText('Bruno Sala ha scritto 150,00 €')
  await list.getByRole('button', { name: 'Usa il suo' }).click()
  await expect(list.getByLabel('Maestro, euro')).toHaveValue('150,00')

  const causal = list.getByLabel('Circuito').first()
  await causal.fill('Nexi')
  await bruno.change(entry, { causal: 'Visa' })
  await expect(list.getByRole('alert')).toContainText('Bruno Sala ha scritto “Visa”')
  await list.getByRole('button', { name: 'Tieni il mio' }).click()
  await expect(list.getByRole('alert')).toBeHidden()
  await expect(causal).toHaveValue('Nexi')

  const row = rowOf(mine, 'Buoni pasto')
  await amountOf(mine, 'Buoni pasto').focus()
  await row.getByRole('button', { name: 'Commento di Buoni pasto' }).click()
  await mine.keyboard.type(' domani')
  await bruno.write('Buoni pasto', 10, '')
  await amountOf(mine, CASH).focus()
  await expect(row.getByRole('alert')).toContainText('Bruno Sala ha tolto il commento')
  await expect(row).toContainText('Da ricontare domani')
  await row.getByRole('button', { name: 'Tieni il mio' }).click()
  await expect.poll(async () => (await stored('Buoni pasto')).comment).toBe('Da ricontare domani')
})

test('a figure and a comment of one row, written by two people, are both saved', { tag: REPEATED }, async ({
  two: { mine, bruno, stored },
}) => {
  await bruno.write('Buoni pasto', 10, 'Contati')
  await writeAmount(mine, 'Buoni pasto', '12')
  await expect.poll(async () => (await stored('Buoni pasto')).value).toBe(12)
  await expect.poll(async () => (await stored('Buoni pasto')).comment).toBe('Contati')
  await expect(rowOf(mine, 'Buoni pasto').getByRole('alert')).toBeHidden()
  await expect(rowOf(mine, 'Buoni pasto')).toContainText('Contati')
})

test('an unsaved figure stays visible when another person removes its entry', { tag: REPEATED }, async ({
  two: { mine, bruno, entry },
}) => {
  await amountOf(mine, 'Bancomat').focus()
  await mine.keyboard.type('200')
  await bruno.remove(entry.id)
  await expect(mine.getByText(/1 valore non si può più salvare/)).toContainText('POS e carte, Bancomat: 200,00 €')
  await mine.getByRole('button', { name: 'Scarta POS e carte, Bancomat' }).click()
  await expect(mine.getByText(/non si può più salvare/)).toBeHidden()
})
