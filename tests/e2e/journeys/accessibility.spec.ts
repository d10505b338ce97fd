import type { Page } from '@playwright/test'
import { findings, WCAG } from '../harness/axe'
import { createDay, storeSession, tokenOf } from '../harness/calls'
import { clippedTexts, runningAnimations, showAll } from '../harness/layout'
import { EVERYTHING, expect, test } from '../harness/test'
import { ACCOUNT } from '../states/account'
import { CLOSING } from '../states/closing'
import { EDIT } from '../states/edit'
import { HOME } from '../states/home'
import { LIVE } from '../states/live'
import { REPORTS } from '../states/reports'
import { RULES } from '../states/rules'
import { SHELL } from '../states/shell'
import type { State, StateContext } from '../states/state'
import { SUMMARY } from '../states/summary'
import { VIEW } from '../states/view'

/** The states of each screen; a new state is a line in its table. */
const SCREENS: Record<string, State[]> = {
  'the shell': SHELL,
  Home: HOME,
  View: VIEW,
  Edit: EDIT,
  'the closing of a day': CLOSING,
  'a live day': LIVE,
  Account: ACCOUNT,
  'the rules': RULES,
  'the summary': SUMMARY,
  'packs and imports': REPORTS,
}

interface Width {
  width: number
  /** The same content on the narrowest pages: a wide page zoomed to 200 %, and the narrowest phone. */
  squeezed: number
}
const WIDE: Width = { width: 1280, squeezed: 640 }
const PHONE: Width = { width: 390, squeezed: 360 }

const CONTRAST = 'color-contrast'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const kindOf = ({ as = 'aurora', errors }: State) => `for ${as ?? 'nobody'}, with ${errors ?? 'no errors'}`

/** The states of each screen by person and expected errors: they share a page, which compiles the product's code once. */
const VISITS = Object.entries(SCREENS).flatMap(([screen, all]) => {
  const states = all.filter(({ isVariant }) => EVERYTHING || !isVariant)
  return [...new Set(states.map(kindOf))].map((kind) => ({
    title: `the states of ${screen} are accessible, ${kind}`,
    alike: states.filter((state) => kindOf(state) === kind),
  }))
})

for (const { title, alike } of VISITS) {
  const [{ as = 'aurora', errors } = {}] = alike
  test.describe('accessibility', () => {
    if (errors) test.use({ expectedErrors: errors })

    test(title, async ({ page, product, newDate, isMobile }) => {
      test.setTimeout(60_000 + alike.length * 30_000)
      const owner = await tokenOf(product, 'aurora')
      await storeSession(page, as === null ? undefined : await tokenOf(product, as))
      for (const state of alike) {
        await test.step(state.name, async () => {
          const widths = isMobile || state.narrow ? [PHONE] : [WIDE, PHONE]
          await resize(page, widths[0]?.width ?? PHONE.width)
          const dayId = await createDay(product, owner, newDate())
          await visit(state, { page, product, token: owner, dayId })
          await inspect(page, widths, state.name)
        })
      }
    })
  })
}

async function visit(state: State, context: StateContext): Promise<void> {
  const { page } = context
  // A page that is still open would go on calling, without the answers of its state.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.emulateMedia({ colorScheme: 'light' })
  await state.before?.(page, context)
  await page.goto(typeof state.path === 'string' ? state.path : state.path(context))
  await state.reach(page, context)
}

/** The colours are the same at every width: their contrast is measured once in each theme. */
async function inspect(page: Page, widths: Width[], name: string): Promise<void> {
  for (const [index, { width, squeezed }] of widths.entries()) {
    await showAll(page, width)
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await findings(page, WCAG, index === 0 ? [] : [CONTRAST]), `${name}, at ${width}, axe-core`).toEqual([])
    await expect.poll(() => runningAnimations(page), `${name}, animations with reduced motion`).toBe(0)
    await expect.poll(() => clippedTexts(page), `${name}, cut off at ${width}`).toEqual([])
    if (!EVERYTHING) continue
    if (index === 0) {
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await findings(page, [CONTRAST]), `${name}, dark, axe-core`).toEqual([])
    }
    await resize(page, squeezed)
    await expect.poll(() => clippedTexts(page), `${name}, cut off at ${squeezed}`).toEqual([])
  }
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 844 })
