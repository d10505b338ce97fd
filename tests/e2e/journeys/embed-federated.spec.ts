import { dateIn } from '../../../tools/product/dates'
import { findDay, storedToken, tokenOf } from '../harness/calls'
import { signIn } from '../harness/person'
import { expect, test } from '../harness/test'

const YESTERDAY = dateIn(-1)

interface Mounted {
  update(options: object): void
  unmount(): void
}
interface Federated {
  __FEDERATION__: { __INSTANCES__: { name: string; loadRemote(id: string): Promise<unknown> }[] }
  mounted: Mounted
}

test('a host of modules mounts the day, receives its events, and unmounts it', async ({ page, product }) => {
  const dayId = await findDay(product, await tokenOf(product, 'aurora'), YESTERDAY)
  await signIn(page, 'aurora')
  const token = await storedToken(page)
  await page.evaluate(
    async ({ api, dayId, token }) => {
      const page = globalThis as unknown as Federated
      const host = page.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell')
      const module = (await host?.loadRemote('mf_day/mount')) as { mount(element: Element, options: object): Mounted }
      const box = document.createElement('article')
      box.addEventListener('quotidia-day-changed', () => box.setAttribute('data-shown', 'true'))
      document.body.prepend(box)
      page.mounted = module.mount(box, { api, dayId, getToken: () => token })
    },
    { api: product.apiUrl, dayId, token },
  )
  const day = page.locator('body > article')
  await expect(day.getByRole('heading', { level: 1 })).toContainText(YESTERDAY.split('-').reverse().join('/'))
  await expect(day).toHaveAttribute('data-shown', 'true')
  const button = day.getByRole('button', { name: 'Abilita modifica' })
  await expect(button).toHaveCSS('background-color', 'rgb(29, 74, 158)')

  await page.evaluate(() => (globalThis as unknown as Federated).mounted.update({ mode: 'edit' }))
  await expect(day.getByText('Tutto salvato')).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as Federated).mounted.unmount())
  await expect(day).toBeEmpty()
})
