import type { Page } from '@playwright/test'
import { watchRequests } from '../../../tools/product/requests'
import { storeSession, tokenOf } from './calls'
import { expect } from './test'

/** Opens a page with a new session of this user; without a path Home, and waits for it. */
export async function signIn(page: Page, username: string, path?: string): Promise<void> {
  const { apiUrl } = await (await page.request.get('/config.json')).json()
  await storeSession(page, await tokenOf({ apiUrl }, username))
  await page.goto(path ?? '/home')
  if (!path) await expect(page.getByText('Scegli una data')).toBeVisible()
}

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

/** Signs out in the account page once no request is pending: a pending one would be refused. */
export async function signOut(page: Page): Promise<void> {
  const requests = watchRequests(page)
  await page.goto('/account')
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  await requests.quiet()
  await logout.click()
  await expect(page).toHaveURL(/\/login$/)
}
