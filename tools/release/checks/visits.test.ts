import { userWith } from './demoUsers'
import { addressOf, visitsOfModule } from './visits'

const from = '/remotes/mf_reports/1.0.0/'
const declaration = {
  name: 'mf_reports',
  label: 'Il riepilogo',
  api: '^0.5.0',
  routes: [{ path: '/summary', roles: ['VIEWER_DATA'] }],
  slots: [
    { slot: 'day.menu', expose: './DayMenuItem', order: 1 },
    { slot: 'home.cards', expose: './HomeCard', order: 1, roles: ['EDITOR_DATA', 'OWNER'] },
  ],
}

test('a release is tried on its pages and on those of its slots, by users who may see them', () => {
  expect(visitsOfModule(declaration, from).map(({ roles, ...visit }) => ({ ...visit, user: userWith(roles) }))).toEqual(
    [
      { route: '/summary', from, user: 'fabio' },
      { route: '/view/:dayId', opener: 'Altre azioni sul giorno', from, user: 'aurora' },
      { route: '/home', from, user: 'aurora' },
    ],
  )
})

test('a slot that this clone doesn’t know yet is left out', () => {
  expect(
    visitsOfModule({ ...declaration, routes: [], slots: [{ slot: 'new', expose: './New', order: 1 }] }, from),
  ).toEqual([])
})

test('an address has the newest day, and 1 for any other parameter', () => {
  expect(addressOf('/view/:dayId/:part', 90)).toBe('/view/90/1')
})
