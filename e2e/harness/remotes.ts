import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

/** A remote, a page of it, and what shows that the page is there. */
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
]

export function remotePage(name: string): RemotePage {
  const page = REMOTES.find((remote) => remote.name === name)
  if (!page) throw new Error(`There is no remote called ${name}`)
  return page
}

export const retryButton = (page: Page): Locator => page.getByRole('button', { name: 'Riprova' })

/** The fallback is in the remote's place, and nowhere else; `hangs` where the remote may still come. */
export async function expectFallback(page: Page, { label }: RemotePage, hangs = false): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  const title = hangs ? `${label}: il caricamento è lento` : `${label} non è disponibile`
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contatti' })).toBeVisible()
  await expect(page.getByText('Caricamento…')).toBeHidden()
}

/** Follows an address as a link of the product would: the document stays. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The shell's own pages and another remote work, and the way back leads to the fallback again. */
export async function expectTheRestWorks(page: Page, down: RemotePage, hangs = false): Promise<void> {
  const menu = page.getByRole('banner')
  await menu.getByRole('link', { name: 'Contatti' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contatti' })).toBeVisible()
  const [other] = REMOTES.filter(({ name }) => name !== down.name)
  const link = other?.name === 'mf_day' ? { name: 'Home' } : { name: /aurora/i }
  await menu.getByRole('link', link).last().click()
  if (other) await expect(other.shows(page)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expectFallback(page, down, hangs)
}

/** Marks the document, so that a reload can be told. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { untouched: true }))

export const isUntouched = (page: Page) => page.evaluate(() => 'untouched' in window)
