import type { Page } from '@playwright/test'
import type { Figure } from '../figure'
import { quantile } from './quantile'

const NEXT = 'button[aria-label="Giorno successivo"]'
/** Clicks on to the next day; the milliseconds until it is painted, and whether it was asked for before the click. */
async function turn(page: Page, dayId: number) {
  const measured = await page.evaluateHandle(
    ({ next, dayId }) => {
      const before = document.querySelector('h1')?.textContent
      const there = () => {
        const now = document.querySelector('h1')?.textContent
        return Boolean(now && now !== before && document.querySelector('#section-name'))
      }
      const took = new Promise<{ took: number; ahead: boolean }>((resolve) =>
        document.querySelector(next)?.addEventListener(
          'click',
          async () => {
            const took = await window.sincePainted(there)
            const reads = performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.includes(`/day/${dayId}/full`))
            resolve({ took, ahead: reads.some(({ startTime }) => startTime < window.watched.input) })
          },
          { once: true, capture: true },
        ),
      )
      return { took }
    },
    { next: NEXT, dayId },
  )
  await page.click(NEXT, { noWaitAfter: true })
  return measured.evaluate(({ took }) => took)
}

async function turnAll(page: Page, [first, ...rest]: number[], before: (dayId: number) => Promise<unknown>) {
  await page.goto(`/view/${first}`)
  await page.waitForSelector('#section-name')
  await page.evaluate(() => performance.setResourceTimingBufferSize(5000))
  const turns: { took: number; ahead: boolean }[] = []
  for (const dayId of rest) {
    await before(dayId)
    turns.push(await turn(page, dayId))
  }
  return turns
}

/** Waits until a day has been read ahead, and the page has nothing left to do. */
async function untilReadAhead(page: Page, dayId: number) {
  const isRead = (id: number) =>
    performance
      .getEntriesByType('resource')
      .some(
        (entry) => entry.name.includes(`/day/${id}/full`) && 'responseEnd' in entry && Number(entry.responseEnd) > 0,
      )
  await page.waitForFunction(isRead, dayId, { polling: 50 })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/**
 * From day to day: on one page each is waited for until it has been read ahead; on the other, which never finds itself
 * idle, none is.
 */
export async function measureTurning(page: Page, neverIdle: Page, dayIds: number[], where: string): Promise<Figure[]> {
  const ahead = await turnAll(page, dayIds, (dayId) => untilReadAhead(page, dayId))
  await neverIdle.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const asked = await turnAll(neverIdle, dayIds, async () => {})
  if (ahead.some((each) => !each.ahead) || asked.some((each) => each.ahead)) {
    throw new Error('A day was read ahead where it should not have been, or the reverse.')
  }
  const figure = (what: string, turns: { took: number }[], quantity: number, goal: number): Figure => {
    const measured = quantile(
      turns.map(({ took }) => took),
      quantity,
    )
    return { what: `Giorno successivo to painted, ${what}, ${where}`, measured, goal, unit: 'ms' }
  }
  return [
    figure('read ahead, median', ahead, 0.5, 150),
    figure('read ahead, p99', ahead, 0.99, 150),
    figure('not read ahead, median', asked, 0.5, 400),
    figure('not read ahead, p99', asked, 0.99, 400),
  ]
}
