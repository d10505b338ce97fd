import type { Page } from '@playwright/test'
import type { DayFull } from 'api/contract'
import type { Product } from '../../scripts/product/product'
import { PASSWORD } from './person'

const TOKEN_KEY = 'quotidia.token'

export interface Answer<T> {
  status: number
  body: T
}

/** One call to the API, as any program would make it. */
async function call<T>(product: Product, token: string, method: string, path: string): Promise<Answer<T>> {
  const answer = await fetch(`${product.apiUrl}${path}`, { method, headers: { Authorization: `Bearer ${token}` } })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

/** A session of its own, without a browser. */
export async function tokenOf(product: Product, username: string): Promise<string> {
  const answer = await fetch(`${product.apiUrl}/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  return (await answer.json()).token
}

export const readDay = async (product: Product, token: string, dayId: number): Promise<DayFull> =>
  (await call<DayFull>(product, token, 'GET', `/day/${dayId}/full`)).body

export const createDay = async (product: Product, token: string, date: string): Promise<number> =>
  (await call<{ dayId: number }>(product, token, 'POST', `/day/create?date=${date}`)).body.dayId

/** Puts a token where the product keeps it, as if its person had come back to an open browser. */
export async function arriveWith(page: Page, token: string): Promise<void> {
  await page.goto('/contact')
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [TOKEN_KEY, token])
}

export const keptToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)
