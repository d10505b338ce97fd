import { watchRequests } from '../../../tools/product/requests'
import { dateAgo, dayIn, expectDay, test } from '../harness/embedHost'
import { expect } from '../harness/test'

const MOUNTS = process.env['TEST_ALL'] === 'true' ? 100 : 25

test(`${MOUNTS} mounts and unmounts leak no listener, timer or memory`, async ({ page }) => {
  await page.addInitScript(() => {
    const running = new Set<number>()
    Object.assign(window, { running })
    const { setTimeout: start, clearTimeout: stop } = window
    window.setTimeout = ((work: () => void, ms: number, ...rest: unknown[]) => {
      const id = start(
        () => {
          running.delete(id)
          work()
        },
        ms,
        ...rest,
      )
      running.add(id)
      return id
    }) as typeof setTimeout
    window.clearTimeout = (id) => {
      running.delete(Number(id))
      stop(id)
    }
  })
  const requests = watchRequests(page)
  await page.goto(`/plain.html?date=${dateAgo(1)}&mode=edit&user=bruno`)
  const day = dayIn(page)
  await expectDay(day, dateAgo(1))
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')

  const remount = async () => {
    await day.evaluate((element) => {
      const next = element.cloneNode() as typeof element
      Object.assign(next, { getToken: (element as unknown as { getToken: unknown }).getToken })
      element.replaceWith(next)
    })
    await expect(day.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const measure = async () => {
    await page.evaluate(() => document.querySelector('quotidia-day')?.remove())
    // Waits for saves, prefetches and the browser's own short-lived objects.
    await requests.quiet()
    for (let times = 0; times < 3; times++) await client.send('HeapProfiler.collectGarbage')
    const { metrics } = await client.send('Performance.getMetrics')
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    const timers = await page.evaluate(() => (window as unknown as { running: Set<number> }).running.size)
    return { listeners: value('JSEventListeners'), nodes: value('Nodes'), heap: value('JSHeapUsedSize'), timers }
  }
  await remount()
  const template = await day.evaluateHandle((element) => element)
  const before = await measure()
  await template.evaluate((element) => document.querySelector('main')?.append(element))
  await expect(day.getByRole('heading', { level: 1 })).toBeVisible()
  for (let times = 1; times < MOUNTS; times++) await remount()
  await template.dispose()
  // The browser may keep the last view a little longer; leaked objects are never released.
  await expect.poll(async () => (await measure()).listeners).toBeLessThanOrEqual(before.listeners)
  await expect.poll(async () => (await measure()).timers).toBe(0)
  const after = await measure()
  test.info().annotations.push({ type: 'measured', description: JSON.stringify({ before, after }) })
  expect(after.heap - before.heap).toBeLessThan(5 * 1024 * 1024)
})
