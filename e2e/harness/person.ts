import type { Page } from '@playwright/test'
import { expect } from './test'

export const PASSWORD = 'quotidia-demo'

/** Fills in the login form and waits for Home. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, username, PASSWORD)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Scegli una data')).toBeVisible()
}

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

/** Signs out in the account page, once it asks the server for nothing more: what is under way then would be refused. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/account')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Logout' }).click()
}
