import type { Page } from '@playwright/test'
import { createDay, tokenOf } from '../harness/calls'
import { signIn } from '../harness/person'
import { expect, PHONE, test } from '../harness/test'
import { translate } from '../harness/translation'

/** Of the 43 items of the demo evening; digits aren't counted. */
const MOST_KEYS = 62
const MOST_TAPS = 55
/** A run that doesn't reach the closing ends here. */
const TOO_MANY = 120

type Stop = 'figure' | 'check' | 'list' | 'end' | 'dialog' | 'nothing'

const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const active = document.activeElement
    if (active?.closest('dialog')) return 'dialog'
    const cell = active?.closest<HTMLElement>('[data-cell]')
    if (!active || !cell) return 'nothing'
    if (active instanceof HTMLInputElement) return active.type === 'checkbox' ? 'check' : 'figure'
    return cell.dataset['cell'] === 'end/value' ? 'end' : 'list'
  })

/** The demo's editor can't fill in all items. The dialog has the focus in the field of the reason. */
async function giveReason(page: Page): Promise<void> {
  await expect(page.getByText(/in sospeso\. Puoi/)).toBeVisible()
  await page.keyboard.type('Il versamento lo fa il titolare.')
}

test.beforeEach(async ({ page, product, newDate }) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  await signIn(page, 'bruno', `/edit/${dayId}`)
  await expect(page.getByRole('heading', { name: 'Incassi' })).toBeVisible()
})

test.describe('with a keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })
  const KEYS: Record<Stop, string> = {
    figure: 'Enter',
    check: 's',
    list: 'n',
    end: 'Enter',
    dialog: 'Control+Enter',
    nothing: '',
  }

  /** Fills in and closes the day. Returns the number of keys besides digits. */
  async function fillIn(page: Page): Promise<number> {
    await expect(page.getByLabel('Incasso contanti, euro')).toBeFocused()
    let keys = 0
    for (let stop = await stopOf(page); keys < TOO_MANY; stop = await stopOf(page)) {
      if (stop === 'figure') await page.keyboard.type('12')
      if (stop === 'dialog') await giveReason(page)
      expect(stop, `after ${keys} keys`).not.toBe('nothing')
      await page.keyboard.press(KEYS[stop])
      keys += 1
      if (stop === 'dialog') break
    }
    await expect(page.getByText('Chiuso', { exact: true })).toBeVisible()
    return keys
  }

  test('an evening is filled in and closed with few keys', async ({ page }) => {
    const keys = await fillIn(page)
    test.info().annotations.push({ type: 'keys', description: `${keys}` })
    expect(keys).toBeLessThanOrEqual(MOST_KEYS)
  })

  test('an evening is filled in and closed while the browser translates the page', async ({ page }) => {
    await translate(page)
    await fillIn(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('an evening is filled in and closed with few taps', { tag: PHONE }, async ({ page }) => {
    const bar = page.locator('[data-sticky]').last()
    let taps = 0
    for (let stop = await stopOf(page); taps < TOO_MANY; stop = await stopOf(page)) {
      if (stop === 'figure') await page.keyboard.type('12')
      const button = {
        figure: bar.getByRole('button', { name: /^Prossima|^Chiudi giorno/ }),
        check: bar.getByRole('button', { name: 'Sì' }),
        list: bar.getByRole('button', { name: 'Nessuna riga' }),
        end: bar.getByRole('button', { name: /^Prossima|^Chiudi giorno/ }),
        dialog: page.getByRole('dialog').getByRole('button', { name: 'Chiudi giorno' }),
        nothing: bar.getByRole('button', { name: /^Comincia/ }),
      }[stop]
      if (stop === 'dialog') await giveReason(page)
      await button.tap()
      taps += 1
      if (stop === 'dialog') break
    }
    await expect(page.getByText('Chiuso', { exact: true })).toBeVisible()
    test.info().annotations.push({ type: 'taps', description: `${taps}` })
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  })
})
