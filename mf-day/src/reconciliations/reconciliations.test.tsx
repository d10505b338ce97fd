import type { DayClosing } from '@quotidia/contract/closing'
import type { Reconciliation } from '@quotidia/contract/totals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

/** The sample day's sum of a list, 300 €, against its cash. */
const BEYOND: Reconciliation = {
  ruleId: 4,
  ruleName: 'POS e contanti',
  dataId: 12,
  data2Id: 11,
  difference: -1542.5,
  tolerance: 5,
  satisfied: false,
}
const reconciled =
  (...reconciliations: Reconciliation[]) =>
  (server: DayServer) => {
    server.day = { ...server.day, reconciliations }
  }
const row = (name: string) => screen.findByRole('group', { name })
const cash = () => screen.findByRole('textbox', { name: 'Incasso contanti, euro' })

test('both rows show the difference and the tolerance', async () => {
  await openPage('/view/7', reconciled(BEYOND))
  expect(await row('Totale POS')).toHaveTextContent(/Differenza con Incasso contanti\u22121\.542,50€tolleranza 5,00.€$/)
  expect(await row('Incasso contanti')).toHaveTextContent(/Differenza con Totale POS\u22121\.542,50€tolleranza 5,00.€$/)
  expect(await row('Sconti e omaggi')).not.toHaveTextContent('Differenza')
})

test('the difference is updated by a save, and disappears once the figures are equal', async () => {
  const { user } = await openPage('/edit/7', reconciled(BEYOND))
  const type = async (amount: string) => {
    await user.clear(await cash())
    await user.type(await cash(), `${amount}{Enter}`)
  }
  await type('305')
  await waitFor(async () =>
    expect(await row('Totale POS')).toHaveTextContent(/Differenza con Incasso contanti\u22125,00€/),
  )
  await type('300')
  await waitFor(async () => expect(await row('Totale POS')).not.toHaveTextContent('Differenza'))
  expect(await row('Incasso contanti')).not.toHaveTextContent('Differenza')
})

test('an item reconciled with two others has a line for each', async () => {
  const second = { ...BEYOND, ruleId: 5, data2Id: 14, difference: 262, tolerance: 300, satisfied: true }
  await openPage('/view/7', reconciled(BEYOND, second))
  expect(await row('Totale POS')).toHaveTextContent(
    /Differenza con Incasso contanti.*Differenza con Sconti e omaggi262,00€/,
  )
})

test('the difference is printed under the names of both', async () => {
  await openPage('/view/7', reconciled(BEYOND))
  await row('Totale POS')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const printed = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`), hidden: true })
  expect(printed('Totale POS')).toHaveTextContent(
    /Differenza con Incasso contanti \u22121\.542,50.€ \(tolleranza 5,00.€\)/,
  )
  expect(printed('Incasso contanti')).toHaveTextContent('Differenza con Totale POS')
})

describe('a difference beyond the tolerance', () => {
  const closing = (change: Partial<DayClosing> = {}): DayClosing => ({
    status: 'open',
    version: 5,
    missing: [],
    unsatisfied: [],
    warnings: [],
    reconciliations: [BEYOND],
    hidden: 0,
    events: [],
    ...change,
  })
  const withClosing = (body: DayClosing, day: object) => (server: DayServer) => {
    server.day = { ...server.day, status: 'open', version: 5, reconciliations: [BEYOND], ...day }
    server.on('/day/7/closing', () => ({ status: 200, body }))
  }

  test('asks for a comment on closing, and leads to the row', async () => {
    const { user } = await openPage('/edit/7', withClosing(closing({}), {}))
    await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
    const dialog = screen.getByRole('dialog')
    expect(await within(dialog).findByText(/^Resta 1 cosa in sospeso/)).toBeVisible()
    expect(within(dialog).getByLabelText('Perché chiudi lo stesso?')).toBeVisible()
    const line = within(dialog).getByRole('button', {
      name: /^Totale POS ?Non quadra con Incasso contanti ?\u22121\.542,50.€$/,
    })
    await user.click(line)
    await waitFor(async () => expect(await row('Totale POS')).toContainElement(document.activeElement as HTMLElement))
  })

  test('is listed above a closed day with twenty missing items', async () => {
    const missing = Array.from({ length: 20 }, (_, at) => ({ dataId: 100 + at, dataName: `Voce ${at}` }))
    await openPage('/view/7', withClosing(closing({ missing }), { status: 'closed', closedBy: 'B', closedAt: null }))
    const note = await screen.findByRole('note')
    expect(note).toHaveTextContent(/Voce 4 da compilareTotale POS non quadra: .*e altre 15$/)
  })

  test('is listed above a closed day and among its events', async () => {
    const at = '2026-11-20 23:41:00 CET'
    const outstanding = { missing: 0, unsatisfied: 0, mismatched: 1 }
    const events = [{ id: 1, kind: 'closed', userName: 'Bruno Sala', at, comment: 'Domani', outstanding } as const]
    const { user } = await openPage(
      '/view/7',
      withClosing(closing({ events: [...events] }), { status: 'closed', closedBy: 'Bruno Sala', closedAt: at }),
    )
    const note = await screen.findByRole('note')
    expect(note).toHaveTextContent(/Chiuso con 1 cosa in sospeso\. “Domani”Totale POS non quadra: \u22121\.542,50.€$/)
    await user.click(screen.getByLabelText('Altre azioni sul giorno'))
    await user.click(screen.getByRole('button', { name: 'Vita del giorno' }))
    expect(await screen.findByText('in sospeso: 1 quadratura')).toBeVisible()
  })
})
