import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'

declare global {
  interface Window {
    reportToast(text: string): void
  }
}

/** The toasts that a page has shown, and that no `expectToast` has found yet. */
const shown = new WeakMap<Page, string[]>()

function toastsOf(page: Page): string[] {
  const toasts = shown.get(page) ?? []
  shown.set(page, toasts)
  return toasts
}

/** Records the toasts of a context's pages, and of the days that they embed. Returns the texts of all. */
export async function recordToasts(context: BrowserContext): Promise<string[]> {
  const all: string[] = []
  await context.exposeBinding('reportToast', ({ page }, text: string) => {
    all.push(text)
    toastsOf(page).push(text)
  })
  await context.addInitScript(() => {
    const watch = (root: Node) =>
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (!(target instanceof Element) || target.ariaLive !== 'polite') continue
          for (const node of addedNodes) {
            if (node instanceof Element && node.role) window.reportToast(node.textContent ?? '')
          }
        }
      }).observe(root, { childList: true, subtree: true })
    watch(document)
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function attachWatched(options) {
      const root = attach.call(this, options)
      watch(root)
      return root
    }
  })
  return all
}

/**
 * Waits until the page has shown a toast with the text since the last one that was expected. It may have gone: toasts
 * last three seconds, and a slow machine may show later what comes with them first.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toasts = toastsOf(page)
  await expect.poll(() => toasts, `the toast “${text}”`).toContainEqual(expect.stringContaining(text))
  const index = toasts.findIndex((toast) => toast.includes(text))
  toasts.splice(0, index + 1)
}

/** Expects that the page has shown no toast with the text since the last one that was expected. */
export function expectNoToast(page: Page, text: string): void {
  expect(toastsOf(page).filter((toast) => toast.includes(text))).toEqual([])
}
