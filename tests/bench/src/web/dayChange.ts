import type { Page } from '@playwright/test'
import type { Figure } from '../figure'
import { quantile } from '../quantile'

const NEXT = 'button[aria-label="Giorno successivo"]'
/** Clicks to the next day; returns the milliseconds until it is painted, and whether it was prefetched. */
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

/** Waits until a day has been prefetched and the page is idle. */
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

/** Goes from day to day, each after it has been prefetched. */
export async function turnReadAhead(page: Page, dayIds: number[], where: string): Promise<Figure[]> {
  const turns = await turnAll(page, dayIds, (dayId) => untilReadAhead(page, dayId))
  if (turns.some(({ ahead }) => !ahead)) throw new Error('A day was not prefetched.')
  return figures(`read ahead, ${where}`, turns, 150)
}

/** Goes from day to day on a page that is never idle, so that no day is prefetched. */
export async function turnUnread(page: Page, dayIds: number[], where: string): Promise<Figure[]> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const turns = await turnAll(page, dayIds, async () => {})
  if (turns.some(({ ahead }) => ahead)) throw new Error('A day was prefetched.')
  return figures(`not read ahead, ${where}`, turns, 400)
}

function figures(what: string, turns: { took: number }[], goal: number): Figure[] {
  const took = turns.map((turn) => turn.took)
  return [
    { what: `Giorno successivo to painted, median, ${what}`, measured: quantile(took, 0.5), goal, unit: 'ms' },
    { what: `Giorno successivo to painted, p99, ${what}`, measured: quantile(took, 0.99), goal, unit: 'ms' },
  ]
}
