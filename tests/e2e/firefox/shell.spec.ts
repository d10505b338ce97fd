import { PASSWORD, readDay, tokenOf } from '../harness/calls'
import { itemNamed } from '../harness/dayPage'
import { expect, test } from '../harness/firefox'
import { find, labelled, named, text, writeAmount } from '../harness/firefoxDay'

const NEXT_YEAR = new Date().getFullYear() + 1

const CASH = labelled('Incasso contanti, euro')

test('a user signs in, creates a day, saves a figure and a comment, and sees the figure in View', async ({
  tab,
  host,
}) => {
  await tab.goto(`${host.webUrl}/login`)
  await (await find(tab, named('textbox', 'Username'))).focus()
  await tab.keyboard.type('aurora')
  await tab.keyboard.press('Tab')
  await tab.keyboard.type(PASSWORD)
  await tab.keyboard.press('Enter')

  await (await find(tab, named('textbox', 'Data'))).focus()
  await tab.keyboard.type(`0101${NEXT_YEAR}`)
  await tab.keyboard.press('Enter')
  await find(tab, text('La data non esiste.'))
  await (await find(tab, `[role="status"] ${text('Crea')}`)).click()
  await writeAmount(tab, CASH, '1842,5')
  await find(tab, text('Tutto salvato alle'))
  await expect.poll(() => tab.$eval('h1', (title) => title.textContent)).toContain(`01/01/${NEXT_YEAR}`)
  const dayId = Number(await tab.evaluate(() => location.pathname.split('/').at(-1)))
  const token = await tokenOf(host, 'aurora')
  const stored = async () => itemNamed(await readDay(host, token, dayId), 'Incasso contanti')
  await expect.poll(async () => (await stored()).value).toBe(1842.5)

  await (await find(tab, CASH)).focus()
  await tab.keyboard.down('Alt')
  await tab.keyboard.press('c')
  await tab.keyboard.up('Alt')
  await tab.keyboard.type('Contati due volte')
  await tab.keyboard.press('Tab')
  await expect.poll(async () => (await stored()).comment).toBe('Contati due volte')

  await tab.reload()
  const cell = await find(tab, CASH)
  await expect.poll(() => cell.evaluate((input) => (input as HTMLInputElement).value)).toBe('1.842,50')
  await (await find(tab, text('Esci dalla modifica'))).click()
  await find(tab, text('1.842,50'))
  await (await find(tab, text('Abilita modifica'))).click()
  await find(tab, CASH)
})
