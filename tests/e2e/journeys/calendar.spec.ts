import { createDay, tokenOf } from '../harness/calls'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { expect, test } from '../harness/test'

const spoken = new Intl.DateTimeFormat('it', { dateStyle: 'full', timeZone: 'UTC' })
const fullDate = (date: string) => spoken.format(new Date(date))
const written = (date: string) => date.split('-').reverse().join('/')

test('a day is opened from the calendar with the keyboard, and the owner approves closed days after a look, and takes it back', async ({
  page,
  product,
  newDate,
}) => {
  // The demo days of this company are open.
  const owner = await tokenOf(product, 'bianchi')
  const dates = [newDate(), newDate()]
  const [date = ''] = dates
  const dayIds: number[] = []
  for (const each of dates) {
    const dayId = await createDay(product, owner, each)
    await writerOf(product, owner, dayId).close('Le ricevute le porta Marco domattina.')
    dayIds.push(dayId)
  }
  await signIn(page, 'bianchi')
  // From the end of a month the keys may lead back to another date.
  const middle = `${date.slice(0, 8)}15`
  await page.getByLabel('Data', { exact: true }).fill(written(middle))
  const started = page.getByRole('grid').getByRole('button', { name: fullDate(middle) })
  await started.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await expect(started).toBeFocused()
  await page.getByLabel('Data', { exact: true }).fill(written(date))
  const cell = page.getByRole('button', { name: `${fullDate(date)}, chiuso` })
  await cell.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('La data esiste.')).toBeVisible()
  await page.getByRole('button', { name: 'Vai', exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/view/${dayIds[0]}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(written(date))
  await page.goBack()

  const list = page.getByRole('region', { name: 'Da approvare' })
  await list.getByRole('button', { name: 'Rivedi e approva' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rivedi e approva' })
  // Both have something outstanding.
  for (const each of dates) await dialog.getByRole('checkbox', { name: `Approva ${fullDate(each)}` }).check()
  await dialog.getByRole('button', { name: 'Approva 2 giorni' }).click()
  await expect(list.getByText(/^2 giorni approvati/)).toBeVisible()
  const states = async (state: string) => {
    for (const each of dates) {
      await page.getByLabel('Data', { exact: true }).fill(written(each))
      await expect(page.getByRole('button', { name: `${fullDate(each)}, ${state}` })).toBeVisible()
    }
  }
  await states('approvato')
  await list.getByRole('button', { name: 'Annulla' }).click()
  await expect(list.getByText('2 approvazioni annullate.')).toBeVisible()
  await states('chiuso')
})
