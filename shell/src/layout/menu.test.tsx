import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { USER_TYPES, type UserType } from '@quotidia/domain/userTypes'
import type { ModuleDeclaration } from '@quotidia/registry/declaration'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setDeclaredModules } from '../declarations/declaredStore'
import { BarLinks, DrawerLinks } from './MenuLinks'

const MANAGEMENT = ['Azienda', 'Persone', 'Libreria', 'Regole', 'Sicurezza']

const declared = (module: string): ModuleDeclaration =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../..', module, 'module.json'), 'utf8'))

beforeEach(() => setDeclaredModules(['mf-rules', 'mf-reports', 'mf-account', 'mf-day'].map(declared)))
afterEach(() => setDeclaredModules([]))

const asType = (type: UserType) => ({ token: makeToken({ roles: [`ROLE_${type}`] }) })
const menu = () => screen.getByText('Gestione')
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test.each(USER_TYPES)('the management is in the menu of %s only if they are the owner', (type) => {
  renderPage(<DrawerLinks onFollow={() => {}} />, asType(type))
  const shown = links()
  expect(MANAGEMENT.filter((name) => shown.includes(name))).toEqual(type === 'OWNER' ? MANAGEMENT : [])
  expect(screen.queryAllByRole('heading', { name: 'Gestione' })).toHaveLength(type === 'OWNER' ? 1 : 0)
})

test('the drawer has the group of two modules under its heading, in their order', () => {
  renderPage(<DrawerLinks onFollow={() => {}} />, asType('OWNER'))
  const group = within(screen.getByRole('group', { name: 'Gestione' }))
  expect(group.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Azienda', '/account/azienda'],
    ['Persone', '/account/persone'],
    ['Libreria', '/account/libreria'],
    ['Regole', '/manage-rules'],
    ['Sicurezza', '/account/sicurezza'],
  ])
  expect(links()).toEqual(['Home', 'Riepilogo', ...MANAGEMENT, 'Scopri', 'Contatti', 'Guida'])
})

test('in the bar the arrow keys open the group and move in it, and Esc returns to its button', async () => {
  renderPage(<BarLinks />, asType('OWNER'))
  const user = userEvent.setup()
  const link = (name: string) => screen.getByRole('link', { name })
  menu().focus()
  await user.keyboard('{ArrowDown}')
  expect(link('Azienda')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(link('Libreria')).toHaveFocus()
  await user.keyboard('{End}{ArrowDown}')
  expect(link('Azienda')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(link('Sicurezza')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(menu()).toHaveFocus()
  expect(menu().closest('details')).not.toHaveAttribute('open')
})

test('a link of the group closes it and opens its page, which the button then marks', async () => {
  const { router } = renderPage(<BarLinks />, asType('OWNER'))
  await userEvent.click(menu())
  await userEvent.click(screen.getByRole('link', { name: 'Persone' }))
  expect(router.state.location.pathname).toBe('/account/persone')
  const group = menu().closest('details')
  expect(group).not.toHaveAttribute('open')
  expect(group).toHaveAttribute('data-current')
})
