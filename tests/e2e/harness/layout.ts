import { expect, type Locator, type Page } from '@playwright/test'

/** The lowest window, in px. */
const LOWEST = 844

/** Content wider than the page: the page itself when it scrolls sideways, and every clipped text. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : []
    /** Whether an element is only there for screen readers. */
    const isOnlyHeard = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isOnlyHeard(element.parentElement))
    const isRead = (element: Element) => {
      const { visibility } = getComputedStyle(element)
      // A closed panel has a box, too.
      const isHidden = visibility !== 'visible' || !element.checkVisibility()
      return !isHidden && !isOnlyHeard(element)
    }
    /** The part of the page in which an element is visible: hidden overflow clips it, scrolling overflow doesn't. */
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

/** Makes the window as high as the page, so that the sticky bars cover nothing. */
export async function showAll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: LOWEST })
  // The page may get its new width, and with it its height, a little after the window.
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
  const all = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(LOWEST, all) })
}

/** Waits until the visible texts have their fonts, which change the layout. */
export const fontsLoaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
  })

/** The place and size of a visible element. */
export async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(element).toBeVisible()
  await fontsLoaded(element.page())
  // biome-ignore lint/plugin: the element is visible, and has its fonts
  const box = await element.boundingBox()
  if (!box) throw new Error('The element has gone')
  return box
}

/** Presses a control that only some widths have; `instead` is what the others show in its place. */
export async function pressIfShown(control: Locator, instead: Locator): Promise<void> {
  await expect(control.or(instead).filter({ visible: true }).first()).toBeVisible()
  // biome-ignore lint/plugin: one of the two is visible
  if (await control.isVisible()) await control.click()
}

/** The number of running animations and transitions. */
export const runningAnimations = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length)

/** Sums the layout shifts from now on, including those within half a second of an input. */
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
