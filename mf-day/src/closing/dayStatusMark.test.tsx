import type { DayFull } from '@quotidia/contract/days'
import { act, screen } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'
import { sampleDay } from '../testing/sampleDay'

// The date of the day is over from then on: the company's days end at midnight.
const END_OF_DAY = '2026-11-20T23:00:00Z'

let clock: jest.SpyInstance
// Only the date is fixed.
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(END_OF_DAY) - 1)
})
afterEach(async () => {
  await closePage()
  clock.mockRestore()
})

const withDay =
  (change: Partial<DayFull> = {}) =>
  (server: DayServer) => {
    server.day = { ...server.day, ...change }
  }
const complete = (server: DayServer) => {
  const dayWithValues = server.day.dayWithValues.map((item) => ({ ...item, lastEditor: 'Giulia Bassi' }))
  server.day = { ...server.day, dayWithValues, checks: [] }
}
/** The state in the bar, and the text after it. */
const stateOf = async (name: string) => (await screen.findByText(name, { selector: 'b' })).parentElement

test('an open day is in progress, with the number of missing items', async () => {
  await openPage('/view/7', withDay())
  expect(await stateOf('In corso')).toHaveTextContent(/^In corso, mancano 2$/)
})

test.each<[string, Partial<DayFull>]>([
  ['an unsatisfied check', { checks: [{ ruleId: 1, ruleName: 'Conta', dataId: 22, satisfied: false }] }],
  [
    'figures that don’t match',
    {
      reconciliations: [
        { ruleId: 2, ruleName: 'Quadra', dataId: 11, data2Id: 12, difference: 9, tolerance: 1, satisfied: false },
      ],
    },
  ],
])('a day with %s is in progress, too', async (_, change) => {
  await openPage('/view/7', (server) => {
    complete(server)
    withDay(change)(server)
  })
  expect(await stateOf('In corso')).toHaveTextContent(/^In corso$/)
})

test('a day whose last missing item is written is complete', async () => {
  const { user } = await openPage('/edit/7', (server) => {
    complete(server)
    server.editElsewhere(13, { lastEditor: null, value: 0 })
  })
  expect(await stateOf('In corso')).toHaveTextContent(/^In corso, manca 1$/)
  await user.click(screen.getByRole('textbox', { name: 'Consegne a domicilio, euro' }))
  await user.keyboard('0{Enter}')
  expect(await stateOf('Completo')).toHaveTextContent(/^Completo$/)
})

test('an open day whose date is over is late, also in print', async () => {
  clock.mockReturnValue(Date.parse(END_OF_DAY))
  await openPage('/view/7', complete)
  expect(await stateOf('In ritardo')).toHaveTextContent(/^In ritardo$/)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByText('In ritardo')).toHaveLength(2)
})

test('people who see no figures see no state', async () => {
  const { closedBy: _, closedAt: __, status: ___, version: ____, ...told } = sampleDay()
  await openPage('/view/7', (server) => Object.assign(server, { day: told }), 'VIEWER_FILES')
  expect(await screen.findByRole('heading', { name: /20\/11\/2026/ })).toBeVisible()
  expect(screen.queryByText(/In corso|Completo|In ritardo/)).toBeNull()
})
