import type { Page } from '@playwright/test'
import { findings } from '../harness/axe'
import { arriveWith, createDay, tokenOf } from '../harness/calls'
import { cutOff, moving } from '../harness/layout'
import { expect, test } from '../harness/test'
import { EDIT } from '../states/edit'
import { HOME } from '../states/home'
import { SHELL } from '../states/shell'
import type { State } from '../states/state'
import { VIEW } from '../states/view'

/** Every state of the screens, those of the shell first; a new one is a line in its table. */
const STATES: State[] = [...SHELL, ...HOME, ...VIEW, ...EDIT]
/** A page of 1280 zoomed to 200 %, and the narrowest phone. */
const SQUEEZED = { wide: 640, narrow: 360 }

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const state of STATES) {
  test.describe(state.name, () => {
    if (state.errors) test.use({ expectedErrors: state.errors })

    test('is for everybody', async ({ page, product, newDate }) => {
      if (state.narrow && !isNarrow(page)) await page.setViewportSize({ width: 390, height: 844 })
      const owner = await tokenOf(product, 'aurora')
      const world = { page, product, token: owner, dayId: await createDay(product, owner, newDate()) }
      await arriveWith(page, state.as ? await tokenOf(product, state.as) : owner)
      await state.before?.(page)
      await page.goto(typeof state.path === 'string' ? state.path : state.path(world))
      await state.reach(page, world)

      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await findings(page), `${colorScheme}, axe-core`).toEqual([])
      }
      await expect.poll(() => moving(page), 'motion that nobody wants').toBe(0)
      expect.soft(await cutOff(page), 'cut off').toEqual([])
      const width = isNarrow(page) ? SQUEEZED.narrow : SQUEEZED.wide
      await page.setViewportSize({ width, height: 720 })
      await expect.poll(() => cutOff(page), `cut off at ${width}`).toEqual([])
    })
  })
}
