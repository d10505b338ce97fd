import { createDay, tokenOf } from '../harness/calls'
import { followMenuLink } from '../harness/menu'
import { signIn } from '../harness/person'
import { expect, PHONE, REPEATED, test } from '../harness/test'

const PUBLIC = ['/', '/login', '/contact', '/guida', '/unauthorized']
const PRIVATE = [
  '/home',
  '/account',
  '/account/profilo',
  '/account/sicurezza',
  '/account/azienda',
  '/account/persone',
  '/account/libreria',
  '/account/giorni-eliminati',
  '/account/integrazioni',
  '/create-library',
  '/library-items',
  '/manage-rules',
  '/summary',
  '/summary/import',
]

test('every screen has a title and a heading, and fits the width of the window', { tag: PHONE }, async ({
  page,
  product,
  newDate,
}) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  const look = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/Quotidia/)
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        path,
      )
      .toBe(0)
  }
  for (const path of PUBLIC) await look(path)
  await signIn(page, 'aurora')
  for (const path of [...PRIVATE, `/view/${dayId}`, `/edit/${dayId}`]) await look(path)
})

test('the menu leads to Home, Scopri, Contatti and Guida from anywhere', { tag: REPEATED }, async ({ page }) => {
  await signIn(page, 'aurora')
  for (const [link, path] of [
    ['Contatti', /\/contact$/],
    ['Guida', /\/guida$/],
    ['Scopri', /\/$/],
    ['Home', /\/home$/],
  ] as const) {
    await followMenuLink(page, link)
    await expect(page).toHaveURL(path)
  }
})
