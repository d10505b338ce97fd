import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { DEMO_MONTH } from '../product/dates'
import type { Product } from '../product/product'
import { startPortal } from './portal'
import { SCREENS } from './screens'
import { type Screen, show } from './show'

const FOLDER = join(import.meta.dirname, '../../docs/pictures')
const LARGEST = 60_000
const QUALITY = 72

const DESKTOP = { viewport: { width: 1040, height: 640 } }
const PHONE = { viewport: { width: 390, height: 720 }, isMobile: true, hasTouch: true }

interface Picture {
  /** The name of its file. */
  name: string
  screen: Screen
  look: BrowserContextOptions
}

function named(name: string): Screen {
  const screen = SCREENS.find((each) => each.name === name)
  if (!screen) throw new Error(`There is no screen called ${name}.`)
  return screen
}

const next = (page: Page) => page.getByRole('button', { name: 'Avanti', exact: true }).click()

/** The pictures of README.md and docs/guida.md. */
const PICTURES: Picture[] = [
  { name: 'day-edit', screen: named('day-edit'), look: DESKTOP },
  {
    name: 'module',
    screen: {
      name: 'module',
      as: 'aurora',
      path: '/manage-rules',
      act: async (page) => {
        await page.keyboard.press('Alt+Shift+D')
        await page.getByRole('dialog', { name: 'Per chi sviluppa' }).getByRole('listitem').first().waitFor()
      },
    },
    look: DESKTOP,
  },
  { name: 'guida-home', screen: named('home-owner'), look: DESKTOP },
  {
    name: 'guida-persone',
    screen: named('account-persone'),
    look: DESKTOP,
  },
  {
    name: 'guida-modello',
    screen: {
      name: 'first-library',
      as: 'conti',
      path: '/create-library',
      act: (page) => page.getByRole('radio', { name: 'Ristorante' }).check(),
    },
    look: DESKTOP,
  },
  {
    name: 'guida-voci',
    screen: {
      name: 'first-library-entries',
      as: 'conti',
      path: '/create-library',
      act: async (page) => {
        await page.getByRole('radio', { name: 'Ristorante' }).check()
        await next(page)
        await page.getByText('Passo 2 di 5').waitFor()
        await next(page)
        await page.getByText('Passo 3 di 5').waitFor()
      },
    },
    look: DESKTOP,
  },
  { name: 'guida-giorno', screen: named('day-edit'), look: PHONE },
  { name: 'guida-chiusura', screen: named('day-close'), look: DESKTOP },
  { name: 'guida-riepilogo', screen: { name: 'month', as: 'aurora', path: DEMO_MONTH }, look: DESKTOP },
  { name: 'guida-pacchetto', screen: named('summary-pack'), look: DESKTOP },
]

/** Takes the pictures of the documentation, or those with these names, in the light theme, as WebP files of at most 60 kB. */
export async function takeDocs(names: string[], browser: Browser, product: Product): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const portal = await startPortal(product)
  const day: Screen = {
    name: 'portal',
    path: '/',
    act: async (page) => {
      await page.goto(portal.url)
      await page.locator('quotidia-day').getByRole('heading', { name: 'Incassi', exact: true }).waitFor()
    },
  }
  const pictures = [...PICTURES, { name: 'host', screen: day, look: DESKTOP }].filter(
    ({ name }) => names.length === 0 || names.includes(name),
  )
  for (const { name, screen, look } of pictures)
    await show(browser, { ...look, colorScheme: 'light', reducedMotion: 'reduce' }, product, screen, (page) =>
      savePicture(page, name),
    )
  await portal.stop()
  console.log(`${pictures.length} pictures in docs/pictures`)
}

/** As WebP, which Playwright doesn't write. */
async function savePicture(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > LARGEST) throw new Error(`The picture ${name} has ${bytes.length} bytes, of at most ${LARGEST}.`)
  await writeFile(join(FOLDER, `${name}.webp`), bytes)
}
