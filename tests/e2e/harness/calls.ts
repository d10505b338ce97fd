import type { Page } from '@playwright/test'
import type { DayFull } from '@quotidia/contract/days'
import type { Document } from '@quotidia/contract/documents'
import type { CurrentUser } from '@quotidia/contract/users'
import type { Product } from '../../../tools/product/product'

/** The password of every user of the demo companies. */
export const PASSWORD = 'quotidia-demo'
const TOKEN_KEY = 'quotidia.token'

/** An object with the address of an API. */
export type Api = Pick<Product, 'apiUrl'>

export interface Answer<T> {
  status: number
  body: T
}

/** Sends one request to the API. */
async function call<T>(product: Api, token: string, method: string, path: string): Promise<Answer<T>> {
  const answer = await fetch(`${product.apiUrl}${path}`, { method, headers: { Authorization: `Bearer ${token}` } })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

/** Signs in by the API, without a browser, and returns the token. */
export async function tokenOf(product: Api, username: string): Promise<string> {
  const answer = await fetch(`${product.apiUrl}/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  return (await answer.json()).token
}

export const readDay = async (product: Api, token: string, dayId: number): Promise<DayFull> =>
  (await call<DayFull>(product, token, 'GET', `/day/${dayId}/full`)).body

/** The id of the day of a date. */
export const findDay = async (product: Api, token: string, date: string): Promise<number> =>
  (await call<{ dayId: number }>(product, token, 'POST', `/day/fetch?date=${date}`)).body.dayId

export const createDay = async (product: Api, token: string, date: string): Promise<number> =>
  (await call<{ dayId: number }>(product, token, 'POST', `/day/create?date=${date}`)).body.dayId

/** Stores a session where the product keeps it, so that the next page is signed in; without a token it is signed out. */
export async function storeSession(page: Page, token: string | undefined): Promise<void> {
  const { origin } = new URL((await page.request.get('/config.json')).url())
  const localStorage = token === undefined ? [] : [{ name: TOKEN_KEY, value: token }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** Changes the stored token as signing in or out does; the other tabs of the context get an event. */
export const changeToken = (page: Page, token: string | null): Promise<void> =>
  page.evaluate(([key, value]) => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)), [
    TOKEN_KEY,
    token,
  ] as const)

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)

export const userIdOf = async (product: Api, token: string): Promise<number> =>
  (await call<CurrentUser>(product, token, 'GET', '/users/get-current-user')).body.user.userId

/** The documents of a day. */
export async function documentsOf(product: Api, token: string, dayId: number): Promise<Document[]> {
  return (await call<Document[]>(product, token, 'GET', `/files/day/${dayId}`)).body
}
