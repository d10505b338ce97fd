import type { BrowserContext, Page } from '@playwright/test'

/** Makes the browser save data: the product then prefetches no remote without a link that is hovered or focused. */
export const saveData = (target: BrowserContext | Page) =>
  target.addInitScript(() => {
    const connection = Reflect.get(navigator, 'connection')
    if (connection) Object.defineProperty(connection, 'saveData', { value: true, configurable: true })
  })
