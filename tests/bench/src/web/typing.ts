import type { Page } from '@playwright/test'
import type { Figure } from '../figure'
import { quantile } from '../quantile'

const PASSES = 2
const CELLS = 30
const KEYS = '1234.56'
const FIRST_ENTERED = '[data-cell^="value-"] input[inputmode="decimal"]'

/** Presses a key; returns the milliseconds until the frame that shows its effect. */
async function press(page: Page, key: string, shows: 'its text' | 'another cell'): Promise<number> {
  const measured = await page.evaluateHandle((shows) => {
    const before = document.activeElement as HTMLInputElement
    const text = before.value
    const changed = () => (shows === 'its text' ? before.value !== text : document.activeElement !== before)
    const took = new Promise<number>((resolve) =>
      window.addEventListener('keydown', () => resolve(window.sincePainted(changed)), { once: true, capture: true }),
    )
    return { took }
  }, shows)
  await page.keyboard.press(key)
  return measured.evaluate(({ took }) => took)
}

/** Types figures one under the other from the first cell on, each saved while the next one is typed. */
export async function measureTyping(page: Page, path: string, where: string): Promise<Figure[]> {
  await page.goto(path)
  const typed: number[] = []
  const moved: number[] = []
  for (let pass = 0; pass < PASSES; pass++) {
    await page.locator(FIRST_ENTERED).first().focus()
    for (let cell = 0; cell < CELLS; cell++) {
      for (const key of KEYS) typed.push(await press(page, key, 'its text'))
      moved.push(await press(page, 'Enter', 'another cell'))
    }
  }
  return [
    { what: `keystroke to painted, p99, ${where}`, measured: quantile(typed, 0.99), goal: 50, unit: 'ms' },
    { what: `keystroke to painted, median, ${where}`, measured: quantile(typed, 0.5), goal: 50, unit: 'ms' },
    { what: `Invio to the next cell, p99, ${where}`, measured: quantile(moved, 0.99), goal: 50, unit: 'ms' },
    { what: `Invio to the next cell, median, ${where}`, measured: quantile(moved, 0.5), goal: 50, unit: 'ms' },
  ]
}
