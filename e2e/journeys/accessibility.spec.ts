import type { Page } from '@playwright/test'
import { findings } from '../harness/axe'
import { createDay, storeSession, tokenOf } from '../harness/calls'
import { clippedTexts, runningAnimations, showAll } from '../harness/layout'
import { expect, test } from '../harness/test'
import { ACCOUNT } from '../states/account'
import { CLOSING } from '../states/closing'
import { EDIT } from '../states/edit'
import { HOME } from '../states/home'
import { LIVE } from '../states/live'
import { REPORTS } from '../states/reports'
import { SHELL } from '../states/shell'
import type { State } from '../states/state'
import { SUMMARY } from '../states/summary'
import { VIEW } from '../states/view'

/** Every state of the screens, those of the shell first; a new state is a line in its table. */
const STATES: State[] = [...SHELL, ...HOME, ...VIEW, ...EDIT, ...CLOSING, ...LIVE, ...ACCOUNT, ...SUMMARY, ...REPORTS]

interface Width {
  width: number
  /** The same content on the narrowest pages: a wide page zoomed to 200 %, and the narrowest phone. */
  squeezed: number
}
const WIDE: Width = { width: 1280, squeezed: 640 }
const PHONE: Width = { width: 390, squeezed: 360 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const state of STATES) {
  test.describe(state.name, () => {
    if (state.errors) test.use({ expectedErrors: state.errors })

    test('is accessible', async ({ page, product, newDate, isMobile }) => {
      const widths = isMobile || state.narrow ? [PHONE] : [WIDE, PHONE]
      await resize(page, widths[0]?.width ?? PHONE.width)
      const owner = await tokenOf(product, 'aurora')
      const stateContext = { page, product, token: owner, dayId: await createDay(product, owner, newDate()) }
      if (state.as !== null) await storeSession(page, state.as ? await tokenOf(product, state.as) : owner)
      await state.before?.(page)
      await page.goto(typeof state.path === 'string' ? state.path : state.path(stateContext))
      await state.reach(page, stateContext)

      for (const { width, squeezed } of widths) {
        await showAll(page, width)
        await page.emulateMedia({ colorScheme: 'light' })
        expect.soft(await findings(page), `light at ${width}, axe-core`).toEqual([])
        if (width === widths[0]?.width) {
          // The themes differ only in colours, which are the same at any width.
          await page.emulateMedia({ colorScheme: 'dark' })
          expect.soft(await findings(page, ['color-contrast']), 'dark, axe-core').toEqual([])
        }
        await expect.poll(() => runningAnimations(page), 'running animations with reduced motion').toBe(0)
        await expect.poll(() => clippedTexts(page), `cut off at ${width}`).toEqual([])
        await resize(page, squeezed)
        await expect.poll(() => clippedTexts(page), `cut off at ${squeezed}`).toEqual([])
      }
    })
  })
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 844 })
