import type { DayFull } from '@quotidia/contract/days'
import { dateIn } from '../../../../tools/product/dates'
import { type Product, startProduct } from '../../../../tools/product/product'
import { createDay, signIn } from '../product/client'
import type { Proof, Prove } from '../proof'
import { KEYS, WebKit } from './WebKit'

/** Of the demo evening, besides digits, as in `tests/e2e/journeys/evening.spec.ts`. */
const MOST = { keys: 62, presses: 55 }
const TOO_MANY = 120
const WIDTHS = { keys: 1280, presses: 390 }
const TYPED = 12
const PERSON = { username: 'bruno', name: 'Bruno Sala', password: 'quotidia-demo' }

type Means = keyof typeof WIDTHS
type Stop = 'figure' | 'check' | 'list' | 'end' | 'dialog' | 'nothing'

const STOP = `
  const active = document.activeElement
  if (active?.closest('dialog')) return 'dialog'
  const cell = active?.closest('[data-cell]')
  if (!cell) return 'nothing'
  if (active instanceof HTMLInputElement) return active.type === 'checkbox' ? 'check' : 'figure'
  return cell.dataset.cell === 'end/value' ? 'end' : 'list'`
const BUTTON = `
  const bars = [...document.querySelectorAll('[data-sticky]')].filter((bar) => bar.checkVisibility())
  const place = document.querySelector('dialog[open]') ?? bars.at(-1)
  const buttons = [...(place?.querySelectorAll('button') ?? [])]
  return buttons.find((button) => new RegExp(arguments[0]).test(button.textContent) && button.checkVisibility()) ?? null`
const KEY_OF: Record<Stop, string> = {
  figure: KEYS.enter,
  check: 's',
  list: 'n',
  end: KEYS.enter,
  dialog: '',
  nothing: '',
}
const BUTTON_OF: Record<Stop, string> = {
  figure: '^Prossima|^Chiudi giorno',
  check: '^Sì',
  list: '^Nessuna riga',
  end: '^Prossima|^Chiudi giorno',
  dialog: '^Chiudi giorno',
  nothing: '^Comincia',
}

/** Signs in, fills in a day of the demo and closes it. Returns the number of keys or presses besides digits. */
async function fillIn(browser: WebKit, { webUrl }: Product, dayId: number, means: Means) {
  await browser.open(`${webUrl}/login`)
  await browser.until('the login', `return document.querySelector('[autocomplete~=username]') !== null`)
  await browser.run(`document.querySelector('[autocomplete~=username]').focus()`)
  await browser.press([...PERSON.username, KEYS.tab, ...PERSON.password, KEYS.enter])
  await browser.until('Home', `return location.pathname === '/home' && document.querySelector('h1') !== null`)
  await browser.resize(WIDTHS[means])
  await browser.open(`${webUrl}/edit/${dayId}`)
  await browser.until('the day', `return document.querySelector('[data-cell] input') !== null`)
  if (means === 'keys')
    await browser.until('the focus', `return document.activeElement?.closest('[data-cell]') !== null`)
  let count = 0
  let figures = 0
  for (let stop = await browser.run<Stop>(STOP); count < TOO_MANY; stop = await browser.run<Stop>(STOP)) {
    if (stop === 'nothing' && count > 0) throw new Error(`no stop after ${count} ${means}`)
    if (stop === 'figure') {
      await browser.press([...`${TYPED}`])
      figures += 1
    }
    if (stop === 'dialog') {
      await browser.until('what is outstanding', `return /in sospeso/.test(document.body.innerText)`)
      await browser.press([...'Il versamento lo fa il titolare.'])
    }
    if (means === 'presses') await browser.click(BUTTON_OF[stop], BUTTON, BUTTON_OF[stop])
    else if (stop === 'dialog') await browser.press([KEYS.control, KEYS.enter], true)
    else await browser.press([KEY_OF[stop]])
    count += 1
    if (stop === 'dialog') break
  }
  await browser.until(
    'the closed day',
    `return [...document.querySelectorAll('b')].some((text) => text.textContent === 'Chiuso')`,
  )
  return { count, figures }
}

/** How many figures the person has stored: others are carried over. */
const storedOf = ({ dayWithValues, dataListsValues }: DayFull) =>
  [...dayWithValues.filter(({ dataType }) => dataType === 'ENTERED'), ...dataListsValues].filter(
    ({ value, lastEditor }) => value === TYPED && lastEditor === PERSON.name,
  ).length

/** The demo evening in WebKit, by keys on a wide page and by presses on a narrow one. */
export async function proveWebKit({ seed }: Parameters<Prove>[0]): Promise<Proof[]> {
  const product = await startProduct({})
  try {
    const client = await signIn(product.apiUrl)
    const proofs: Proof[] = []
    // Created before one is filled in, whose figures the other would carry over.
    const days: [Means, number][] = [
      ['keys', (await createDay(client, dateIn(3))).dayId],
      ['presses', (await createDay(client, dateIn(4))).dayId],
    ]
    for (const [means, dayId] of days) {
      const browser = await WebKit.start()
      try {
        const { count, figures } = await fillIn(browser, product, dayId, means)
        const { body } = await client.call('GET', `/day/${dayId}/full?history=none`)
        const stored = storedOf(body)
        proofs.push({
          what: `an evening by ${means}`,
          where: 'WebKitGTK',
          runs: 1,
          failed: count <= MOST[means] && stored === figures ? 0 : 1,
          result: `${count} ${means}, ${stored} of ${figures} figures stored`,
          seed,
        })
      } finally {
        await browser.stop()
      }
    }
    return proofs
  } finally {
    await product.stop()
  }
}
