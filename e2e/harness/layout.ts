import type { Page } from '@playwright/test'

/** What doesn't fit the width of the page: the page itself when it scrolls sideways, and every text that is cut off. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : []
    const isRead = (element: Element) => {
      const { clipPath, visibility } = getComputedStyle(element)
      return clipPath === 'none' && visibility === 'visible' && element.closest('.vh') === null
    }
    /** The part of the page that an element can be seen in: what hides its overflow cuts it, what scrolls doesn't. */
    const windowOf = (element: Element) => {
      let [left, right] = [0, clientWidth]
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowX } = getComputedStyle(parent)
        const box = parent.getBoundingClientRect()
        if (overflowX === 'auto' || overflowX === 'scroll') return { left: -Infinity, right: Infinity }
        if (overflowX === 'hidden' || overflowX === 'clip') {
          left = Math.max(left, box.left)
          right = Math.min(right, box.right)
        }
      }
      return { left, right }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || !isRead(element)) continue
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      const seen = windowOf(element)
      if (width > 0 && (left < seen.left - 1 || right > seen.right + 1)) found.push(`“${text.textContent}” is cut`)
    }
    return found
  })

/** Makes the window as high as the page, so that the bars at its top and foot lie over nothing. */
export async function showAll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  const all = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(844, all) })
}

/** The animations and transitions that go on at this moment. */
export const moving = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length)

/** From now on the sum of the layout shifts that come within half a second of an input too. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => {
    const seen = { shift: 0 }
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    return {
      sum() {
        add(observer.takeRecords())
        return seen.shift
      },
    }
  })
  return () => watch.evaluate((each) => each.sum())
}
