import type { CDPSession, Locator, Page } from '@playwright/test'
import { startProduct } from '../../../../tools/product/product'
import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { openBrowser, openSlowPage } from './slowPage'

const SECTIONS = 40
const ITEMS = 600
const FORMULAS = 150
const SLOWED = 4
const TOKENS = '[data-kind]'
const TYPED = 'Corrispettivi del pomeriggio'

const PERSON = { username: 'conti', password: 'quotidia-demo' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const formOf = (page: Page, section: number) =>
  page.getByRole('group', { name: `Nuova voce in Sezione ${section}`, exact: true })

async function goOn(page: Page, title: string): Promise<void> {
  await button(page, 'Avanti').click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/** The milliseconds from the input of `act` until the frame in which `shows` is true. */
async function timed(page: Page, event: 'keydown' | 'click', shows: string, act: () => Promise<unknown>) {
  const measured = await page.evaluateHandle(
    ({ event, shows }) => {
      const read = () => {
        const { activeElement } = document
        const counted = document.querySelectorAll(shows).length
        return activeElement instanceof HTMLInputElement ? `${activeElement.value} ${counted}` : `${counted}`
      }
      const before = read()
      const took = new Promise<number>((resolve) =>
        window.addEventListener(event, () => resolve(window.sincePainted(() => read() !== before)), {
          once: true,
          capture: true,
        }),
      )
      return { took }
    },
    { event, shows },
  )
  await act()
  return measured.evaluate(({ took }) => took)
}

const type = async (page: Page, text: string): Promise<number[]> => {
  const took: number[] = []
  for (const key of text) took.push(await timed(page, 'keydown', 'li', () => page.keyboard.press(key)))
  return took
}

/** Drags a handle up and down over its neighbours for a while; returns the frames per second. */
async function dragFrames(page: Page, handle: Locator, rows: number): Promise<number> {
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is no handle to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 8)
  const frames = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        let drawn = 0
        const count = () => {
          drawn += 1
          const passed = performance.now() - start
          if (passed < 2000) requestAnimationFrame(count)
          else resolve((drawn * 1000) / passed)
        }
        requestAnimationFrame(count)
      }),
  )
  let over = false
  const ended = frames.finally(() => {
    over = true
  })
  for (let at = 0; !over; at += 6) await page.mouse.move(x, y + 8 + Math.abs((at % (rows * 80)) - rows * 40))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return ended
}

/** Types, selects and clicks as fast as the page allows; an act with a section's number is in its form. */
async function operate(page: Page, acts: [section: number, what: string, value?: string][]): Promise<void> {
  await page.evaluate(async (acts) => {
    const labelled = (root: ParentNode, text: string) => {
      const label = [...root.querySelectorAll('label')].find(({ textContent }) => textContent === text)
      return document.getElementById(label?.htmlFor ?? '')
    }
    const forms = document.querySelectorAll('[role="group"][data-type]')
    for (const [section, what, value] of acts) {
      const root = section > 0 ? (forms[section - 1] ?? document) : document
      if (value === undefined) {
        const buttons = [...root.querySelectorAll('button')]
        buttons.find((each) => (each.ariaLabel ?? each.textContent) === what)?.click()
      } else {
        const field = labelled(root, what)
        const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
        field?.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
      }
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, acts)
}

async function buildSections(page: Page): Promise<void> {
  await page.getByLabel('Nome della libreria').fill('Grande')
  await goOn(page, 'Step 1: Crea le Sezioni')
  const numbers = Array.from({ length: SECTIONS }, (_, index) => index + 1)
  await operate(
    page,
    numbers.flatMap((number) => [
      [0, 'Nome della sezione', `Sezione ${number}`],
      [0, 'Aggiungi'],
    ]),
  )
}

/** Adds to every section a list and its share of the entered and calculated items. */
async function buildEntries(page: Page): Promise<void> {
  const own = ITEMS / SECTIONS
  for (let section = 1; section <= SECTIONS; section++) {
    const before = Math.round((FORMULAS * (section - 1)) / SECTIONS)
    const calculated = Math.round((FORMULAS * section) / SECTIONS) - before
    const nameOf = (item: number) => (item < calculated ? `Totale ${before + item + 1}` : `Voce ${section}.${item}`)
    await operate(page, [
      [section, 'Tipo', 'LIST'],
      [section, 'Nome', `Lista ${section}`],
      [section, 'Nome della somma', `Somma ${section}`],
      [section, 'Nome della causale', 'Motivo'],
      [section, 'Aggiungi'],
    ])
    for (let item = 0; item < own; item++) {
      await operate(page, [
        [section, 'Tipo', item < calculated ? 'CALCULATED' : 'ENTERED'],
        [section, 'Nome', nameOf(item)],
        [section, 'Aggiungi'],
      ])
    }
  }
}

/** Each total is twice the sum of a list. */
async function buildFormulas(page: Page): Promise<void> {
  const options = await page
    .getByLabel('Voce di risultato')
    .getByRole('option', { name: /^Totale / })
    .all()
  const ids = await Promise.all(options.map((option) => option.getAttribute('value')))
  for (const [index, id] of ids.entries()) {
    await operate(page, [
      [0, 'Voce di risultato', id ?? ''],
      [0, `Somma ${(index % SECTIONS) + 1}`],
      [0, 'Operatore *'],
      [0, 'Numero', '2'],
      [0, 'Inserisci'],
      [0, 'Aggiungi formula'],
    ])
  }
}

async function measureOn(page: Page, session: CDPSession): Promise<Figure[]> {
  const slowed = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const frames = (what: string, measured: number): Figure => ({
    what,
    measured,
    goal: 58,
    atLeast: true,
    unit: 'frames/s',
  })
  const within = (what: string, took: number[]): Figure[] => [
    { what: `${what}, p99`, measured: quantile(took, 0.99), goal: 50, unit: 'ms' },
    { what: `${what}, median`, measured: quantile(took, 0.5), goal: 50, unit: 'ms' },
  ]
  await slowed(SLOWED)
  await page.getByLabel('Nome della libreria').focus()
  const alone = await type(page, TYPED)
  await slowed(1)
  await buildSections(page)
  await slowed(SLOWED)
  const sections = await dragFrames(page, button(page, 'Sposta Sezione 5'), 6)
  await slowed(1)
  await goOn(page, 'Step 2: Aggiungi i Dati e le Liste alle Sezioni')
  await buildEntries(page)
  await slowed(SLOWED)
  const form = formOf(page, SECTIONS / 2)
  await form.getByLabel('Nome', { exact: true }).focus()
  const typed = await type(page, TYPED)
  const added = await timed(page, 'keydown', 'li', () => page.keyboard.press('Enter'))
  const entries = await dragFrames(page, button(page, 'Sposta Voce 20.10'), 4)
  await button(page, `Elimina ${TYPED}`).click()
  await slowed(1)
  await goOn(page, 'Step 3: Costruisci le Formule')
  await buildFormulas(page)
  await slowed(SLOWED)
  const picked: number[] = []
  const palette = page.getByRole('group', { name: 'Voci disponibili' })
  const pressing = (what: Locator) => timed(page, 'click', TOKENS, () => what.click({ noWaitAfter: true }))
  const item = palette.getByRole('button', { name: 'Somma 1', exact: true })
  const operator = button(page, 'Operatore +')
  for (let pair = 0; pair < 20; pair++) picked.push(await pressing(item), await pressing(operator))
  await goOn(page, 'Step 5: Revisione della Libreria')
  const began = performance.now()
  await button(page, 'Salva Libreria').click()
  await page.getByText('Libreria creata con successo!').waitFor()
  const saved = (performance.now() - began) / 1000
  return [
    frames(`dragging one of ${SECTIONS} sections`, sections),
    frames(`dragging an item among ${ITEMS}`, entries),
    ...within('keystroke to painted, the name of an empty library', alone),
    ...within(`keystroke to painted, the name of an item beside ${ITEMS}`, typed),
    { what: 'Invio to the item added', measured: added, goal: 50, unit: 'ms' },
    ...within(`a token put in beside ${ITEMS} items`, picked),
    { what: `saving ${ITEMS} items and ${FORMULAS} formulas`, measured: saved, goal: 2, unit: 's' },
  ]
}

/** The wizard with a library of the largest intended size, built in a Chromium slowed down four times. */
export async function measureWizard(): Promise<Figure[]> {
  const product = await startProduct({})
  const browser = await openBrowser()
  try {
    const answer = await fetch(`${product.apiUrl}/auth`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(PERSON),
    })
    const { token }: { token: string } = await answer.json()
    const page = await openSlowPage(browser, product.webUrl, token)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto('/create-library')
    return await measureOn(page, session)
  } finally {
    await browser.close()
    await product.stop()
  }
}
