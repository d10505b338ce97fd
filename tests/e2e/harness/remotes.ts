import type { Locator, Page } from '@playwright/test'
import { DEMO_MONTH } from '../../../tools/product/dates'
import { expect, test } from './test'

/** The annotation with the milliseconds until the menu led to a shell's page and to another remote. */
const USABLE_MS = 'usable after ms'

/** A remote, one of its pages, and a locator that shows when the page is loaded. */
export interface RemotePage {
  name: string
  label: string
  path: string
  shows(page: Page): Locator
}

export const REMOTES: RemotePage[] = [
  { name: 'mf_day', label: 'Il giorno', path: '/home', shows: (page) => page.getByText('Scegli una data') },
  {
    name: 'mf_account',
    label: "L'account",
    path: '/account',
    shows: (page) => page.getByRole('main').getByRole('heading', { name: 'Azienda', exact: true }),
  },
  {
    name: 'mf_library',
    label: 'La creazione della libreria',
    path: '/create-library',
    shows: (page) => page.getByLabel('Nome della libreria'),
  },
  {
    name: 'mf_rules',
    label: 'La gestione delle regole',
    path: '/manage-rules',
    shows: (page) => page.getByLabel('Libreria'),
  },
  {
    name: 'mf_reports',
    label: 'Il riepilogo',
    path: DEMO_MONTH,
    shows: (page) => page.getByRole('searchbox', { name: 'Cerca una voce' }),
  },
]

export function remotePage(name: string): RemotePage {
  const page = REMOTES.find((remote) => remote.name === name)
  if (!page) throw new Error(`There is no remote called ${name}`)
  return page
}

export const retryButton = (page: Page): Locator => page.getByRole('button', { name: 'Riprova' })

/** Expects the fallback in the remote's place and nowhere else; `hangs` if the remote may still arrive. */
export async function expectFallback(page: Page, { label }: RemotePage, hangs = false): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  const title = hangs ? `${label}: il caricamento è lento` : `${label} non è disponibile`
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contatti' })).toBeVisible()
  await expect(page.getByText('Caricamento…')).toBeHidden()
}

/** Navigates like a link of the product: the document stays. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Expects that the shell's pages and another remote work, and that navigating back shows the fallback again. */
export async function expectOthersWork(page: Page, down: RemotePage, hangs = false): Promise<void> {
  const menu = page.getByRole('banner')
  const began = performance.now()
  await menu.getByRole('link', { name: 'Contatti' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contatti' })).toBeVisible()
  const [other] = REMOTES.filter(({ name }) => name !== down.name)
  const link = other?.name === 'mf_day' ? { name: 'Home' } : { name: /aurora/i }
  await menu.getByRole('link', link).last().click()
  if (other) await expect(other.shows(page)).toBeVisible()
  test.info().annotations.push({ type: USABLE_MS, description: String(performance.now() - began) })
  await page.goBack()
  await page.goBack()
  await expectFallback(page, down, hangs)
}

/** Marks the document, so that a reload can be detected. */
export const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }))

export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)
