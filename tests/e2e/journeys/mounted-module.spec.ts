import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { storeSession, tokenOf } from '../harness/calls'
import { test } from '../harness/ownProduct'
import { navigateWithin } from '../harness/remotes'
import { buildSample, publishSample } from '../harness/sampleModule'
import { expect } from '../harness/test'
import { expectToast } from '../harness/toasts'

test.use({ expectedErrors: /A page that is broken on purpose/ })

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).last()
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Counts the listeners of window and document, to find what a page leaves behind. */
const countListeners = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { listeners: 0 })
    const counter = window as unknown as { listeners: number }
    for (const target of [window, document]) {
      const known = new Set<unknown>()
      const { addEventListener: add, removeEventListener: remove } = target
      target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
        if (!options?.once && !known.has(listener)) counter.listeners += 1
        if (!options?.once) known.add(listener)
        add.call(target, type, listener, options)
      }
      target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions) => {
        if (known.delete(listener)) counter.listeners -= 1
        remove.call(target, type, listener, options)
      }
    }
  })

const listeners = (page: Page) => page.evaluate(() => (window as unknown as { listeners: number }).listeners)

test('a module on React 18 mounts its page beside the others, fails alone, and leaves nothing behind', async ({
  page,
  own,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-react18-'))
  await publishSample(await buildSample(folder, '1.0.0', 'mf-react18'), own.root)
  await rm(folder, { recursive: true, force: true })
  await countListeners(page)
  await storeSession(page, await tokenOf(own, 'aurora'))
  await page.goto('/home')
  await expect(page.getByText('Scegli una data')).toBeVisible()

  await navigateWithin(page, '/react18/1')
  await expect(heading(page)).toHaveText('Pagina 1 in React 18.3.1')
  await expect(page.getByLabel('Azienda')).toHaveText('Trattoria Aurora')
  await button(page, 'Alla pagina 2').click()
  await expect(heading(page)).toHaveText('Pagina 2 in React 18.3.1')

  await page.getByLabel('Nota').fill('da tenere')
  await button(page, 'Alla home').click()
  await button(page, 'Resta qui').click()
  await expect(page.getByLabel('Nota')).toHaveValue('da tenere')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Nota salvata')
  await button(page, 'Alla home').click()
  await expect(page.getByText('Scegli una data')).toBeVisible()
  const afterFirst = await listeners(page)
  await navigateWithin(page, '/react18/1')
  await expect(page.getByLabel('Azienda')).toHaveText('Trattoria Aurora')
  await button(page, 'Alla home').click()
  await expect(page.getByText('Scegli una data')).toBeVisible()
  await expect.poll(() => listeners(page)).toBe(afterFirst)

  await navigateWithin(page, '/react18/1')
  await button(page, 'Rompi').click()
  await expect(page.getByRole('heading', { name: "L'esempio in React 18 non è disponibile" })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await button(page, 'Riprova').click()
  await expect(heading(page)).toHaveText('Pagina 1 in React 18.3.1')
})
