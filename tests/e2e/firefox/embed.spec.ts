import type { Page } from 'puppeteer-core'
import { findDay, readDay, tokenOf } from '../harness/calls'
import { itemNamed } from '../harness/dayPage'
import { dateAgo, type EmbedHost } from '../harness/embedHost'
import { expect, test } from '../harness/firefox'
import { amount, expectDay, find, inDay, named, recordDayEvents, text, writeAmount } from '../harness/firefoxDay'

const YESTERDAY = dateAgo(1)
const CASH = inDay(amount('Incasso contanti'))

/** The stored value of an item. */
async function storedCash(host: EmbedHost): Promise<number | null> {
  const token = await tokenOf(host, 'aurora')
  return itemNamed(await readDay(host, token, await findDay(host, token, YESTERDAY)), 'Incasso contanti').value
}

/** Expects a style; colours may change with a transition. */
async function expectColour(tab: Page, selector: string, name: 'color' | 'background-color', colour: string) {
  const element = await find(tab, selector)
  await expect
    .poll(() => element.evaluate((found, of) => getComputedStyle(found).getPropertyValue(of), name))
    .toBe(colour)
}

for (const [index, example] of ['plain', 'strict', 'react', 'vue'].entries())
  test(`in the ${example} example a day is shown, and a typed figure is saved`, async ({ tab, host }) => {
    await tab.goto(`${host.url}/${example}.html?date=${YESTERDAY}&mode=edit&user=bruno`)
    await expectDay(tab, YESTERDAY)
    const events = await recordDayEvents(tab)
    await writeAmount(tab, CASH, `32${index},5`)
    await find(tab, inDay(text('Tutto salvato alle')))
    await expect.poll(async () => (await events()).at(-1)).toMatchObject({ name: 'saved', detail: { date: YESTERDAY } })
    await expect.poll(() => storedCash(host)).toBe(320.5 + index)
  })

test('two people on one page each have their own rights and theme', async ({ tab, host }) => {
  await tab.goto(`${host.url}/two.html?date=${YESTERDAY}&first=bruno&second=fabio`)
  await expectDay(tab, YESTERDAY, '#first')
  await expectDay(tab, YESTERDAY, '#second')
  await find(tab, inDay(amount('Incasso contanti'), '#first'))
  await expect.poll(() => tab.$(inDay('input', '#second'))).toBeNull()
  await expectColour(tab, inDay('.q-app', '#first'), 'background-color', 'rgb(245, 246, 243)')
  await expectColour(tab, inDay('.q-app', '#second'), 'background-color', 'rgb(15, 18, 19)')
})

test('attributes, tokens and theme take effect at once', async ({ tab, host }) => {
  await tab.goto(`${host.url}/plain.html?date=${YESTERDAY}&user=bruno`)
  await expectDay(tab, YESTERDAY)
  const day = await find(tab, 'quotidia-day')
  const set = (name: string, value: string) => day.evaluate((element, n, v) => element.setAttribute(n, v), name, value)

  const button = inDay(named('button', 'Abilita modifica'))
  await expectColour(tab, button, 'background-color', 'rgb(29, 74, 158)')
  await day.evaluate((element) => element.style.setProperty('--q-ink', 'rgb(4, 5, 6)'))
  await expectColour(tab, button, 'background-color', 'rgb(4, 5, 6)')
  await set('theme', 'dark')
  await expectColour(tab, inDay('h1'), 'color', 'rgb(236, 238, 236)')

  await set('date', dateAgo(3))
  await expectDay(tab, dateAgo(3))
  // The other day is closed.
  await set('date', YESTERDAY)
  await expectDay(tab, YESTERDAY)
  await set('mode', 'edit')
  await find(tab, CASH)
})

test('the element is as high as its content, and Esc closes a dialog inside it', async ({ tab, host }) => {
  await tab.goto(`${host.url}/plain.html?date=${YESTERDAY}&mode=edit&user=bruno`)
  await expectDay(tab, YESTERDAY)
  const height = async () => (await find(tab, 'quotidia-day')).evaluate((day) => day.getBoundingClientRect().height)
  const asDrawn = await height()
  await tab.locator(inDay(`nav ${text('Personale')}`)).click()
  await find(tab, inDay(named('heading', 'Personale')))
  await expect.poll(height).not.toBe(asDrawn)
  await expect.poll(() => scrollingInside(tab)).toEqual([])

  const opener = await find(tab, inDay(text('Aiuto')))
  await opener.focus()
  await tab.keyboard.press('Enter')
  const dialog = await find(tab, inDay('dialog[open]'))
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal:focus-within'))).toBe(true)
  await tab.keyboard.press('Escape')
  await tab.waitForSelector(inDay('dialog[open]'), { hidden: true })
  await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true)
})

/** The elements with a scrollbar of their own. */
const scrollingInside = async (tab: Page) =>
  (await find(tab, 'quotidia-day')).evaluate((day) =>
    [...(day.shadowRoot?.querySelectorAll('*') ?? [])]
      .filter(
        (inner) => inner.scrollHeight > inner.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(inner).overflowY),
      )
      .map((inner) => inner.className),
  )

test('an expired token is requested again', async ({ tab, host }) => {
  await tab.goto(`${host.url}/plain.html?date=${YESTERDAY}&user=bruno`)
  await expectDay(tab, YESTERDAY)
  const issued = host.issuedTokens()
  await tab.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 9 * 3_600_000
  })
  await tab.locator(inDay(named('button', 'Giorno precedente'))).click()
  await expectDay(tab, dateAgo(2))
  // The previous day was prefetched, and is shown without a call.
  await expect.poll(() => host.issuedTokens()).toBe(issued + 1)
})

test('a removed element saves the text being typed, and leaves the page unchanged', async ({ tab, host }) => {
  await tab.goto(`${host.url}/plain.html?date=${YESTERDAY}&mode=edit&user=bruno`)
  await (await find(tab, CASH)).focus()
  await tab.keyboard.type('777')
  await (await find(tab, 'quotidia-day')).evaluate((day) => day.remove())
  await expect.poll(() => storedCash(host)).toBe(777)
  const left = () =>
    tab.evaluate(() => ({
      body: document.querySelector('main')?.childElementCount,
      styles: document.querySelectorAll('style, link[rel="stylesheet"]').length,
      adopted: document.adoptedStyleSheets.length,
      fonts: document.fonts.size,
      focus: document.activeElement === document.body,
    }))
  await expect.poll(left).toEqual({ body: 0, styles: 1, adopted: 0, fonts: 0, focus: true })
})
