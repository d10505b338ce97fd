import type { Unit } from '@quotidia/domain/items'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

/** The day of the samples, counted in another unit: 1842.5 written, 300 summed, 12.5 calculated. */
const countedIn = (unit: Unit) => (server: DayServer) => {
  const { day } = server
  server.day = {
    ...day,
    dayWithValues: day.dayWithValues.map((item) => {
      if (item.dataType === 'CHECK') return item
      return item.dataType === 'CALCULATED' ? { ...item, unit, value: 12.5 } : { ...item, unit }
    }),
    dataLists: day.dataLists.map((list) => ({ ...list, unit })),
  }
}

const row = (name: string) => screen.findByRole('group', { name })
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

test.each<[Unit, written: string, sum: string, result: string]>([
  ['AMOUNT', '1.842,50€', '300,00€', '12,50€'],
  ['NUMBER', '1.842,50', '300', '12,50'],
  ['PERCENTAGE', '1.842,5%', '300%', '12,5%'],
  ['TIME', '1.842,50h', '300,00h', '12,50h'],
])('figures of %s have their format in the rows', async (unit, written, sum, result) => {
  await openPage('/view/7', countedIn(unit))
  expect(await row('Incasso contanti')).toHaveTextContent(written)
  expect(await row('Totale POS')).toHaveTextContent(sum)
  expect(await row('Totale incassi')).toHaveTextContent(result)
  if (unit !== 'AMOUNT') expect(screen.queryByText('€')).not.toBeInTheDocument()
})

describe('a percentage', () => {
  const open = (path: string, more: (server: DayServer) => void = () => {}) =>
    openPage(path, (server) => {
      countedIn('PERCENTAGE')(server)
      more(server)
    })
  const cell = (name: string) => screen.findByRole('textbox', { name: `${name}, percentuale` })

  test('has its unit in the names of the cells and in the foot', async () => {
    await open('/edit/7')
    expect(await cell('Incasso contanti')).toBeVisible()
    expect(await cell('Bancomat')).toBeVisible()
    expect(await row('Incasso contanti')).not.toHaveTextContent('€')
    const foot = screen.getByText((_, element) => element?.textContent?.startsWith('Totale incassi ') ?? false, {
      selector: 'span.num',
    })
    expect(plain(foot)).toContain(`Totale incassi 12,5 %`)
  })

  test('is printed with its unit', async () => {
    await open('/view/7')
    await row('Incasso contanti')
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const line = (name: string) => screen.getByText(name, { selector: 'th' }).closest('tr') as HTMLElement
    expect(plain(line('Incasso contanti'))).toContain(`Incasso contanti1.842,5 %`)
    expect(plain(line('Totale POS'))).toContain('300 %')
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  test('has its unit in a history and in the question before a restore', async () => {
    const { user } = await open('/edit/7', (it) => {
      it.editElsewhere(11, { value: 1900 })
      it.editElsewhere(11, { value: 1950 })
      it.on('/data/update', () => ({ status: 400, body: { code: 'invalid', message: 'No.' } }))
    })
    await user.click(await cell('Incasso contanti'))
    await user.keyboard('55{Alt>}v{/Alt}')
    const dialog = await screen.findByRole('dialog', { name: 'Versioni di Incasso contanti' })
    expect(await within(dialog).findByText('attuale')).toBeInTheDocument()
    expect(plain(dialog)).toContain('1.842,5 %')
    expect(dialog).not.toHaveTextContent('€')
    await user.click(within(dialog).getByRole('button', { name: 'Ripristina la versione 3' }))
    const question = await screen.findByRole('alertdialog', { name: 'Conferma ripristino' })
    await waitFor(() => expect(plain(question)).toContain('non è ancora salvato 55 %'))
  })

  test('has its unit in a conflict', async () => {
    const { server, user } = await open('/edit/7')
    const cash = await cell('Incasso contanti')
    server.editElsewhere(11, { value: 1842, lastEditor: 'Marco Riva' })
    await user.click(cash)
    await user.keyboard('1900{Enter}')
    const note = await within(await row('Incasso contanti')).findByRole('alert')
    expect(plain(note)).toContain(`Marco Riva ha scritto 1.842 % `)
  })

  test('has its unit in the messages about unclear and too large values', async () => {
    const { user } = await open('/edit/7')
    await user.click(await cell('Incasso contanti'))
    await user.keyboard('3.545{Enter}')
    const note = await within(await row('Incasso contanti')).findByRole('alert')
    expect(note).not.toHaveTextContent(/€|importo/)
    expect(within(note).getByRole('button', { name: /^3\.545\s%$/ })).toBeVisible()
    await user.click(within(note).getByRole('button', { name: 'Scarta' }))
    await user.keyboard('12345678901{Enter}')
    const large = await within(await row('Incasso contanti')).findByRole('alert')
    expect(plain(large)).toContain(`al massimo 9.999.999.999,99 %.`)
    expect(large).not.toHaveTextContent('importo')
  })

  test('has its unit in the warning about the previous day', async () => {
    await open('/view/7', (server) => {
      server.changes = [
        {
          ruleId: 4,
          ruleName: 'Riporto',
          previousDataName: 'Prima',
          previousDayDate: '2026-11-19',
          previousValue: 350,
          currentDataId: 11,
          currentDataName: 'Incasso contanti',
          currentValue: 1842.5,
          editedSince: false,
        },
      ]
    })
    const line = (await screen.findByText('Riporto')).closest('li') as HTMLElement
    expect(plain(line)).toBe(
      `RiportoPrima 19/11/2026, riportato in Incasso contantiOra 350 % · riportato 1.842,5 % (−1.492,5)`,
    )
  })

  test('has its unit among the unsaved values of a deleted row', async () => {
    const { server, user } = await open('/edit/7')
    server.on('/data/list/update', () => {
      server.day = { ...server.day, dataListsValues: server.day.dataListsValues.filter(({ id }) => id !== 501) }
      return { status: 404, body: { code: 'not_found', message: 'Non trovato.' } }
    })
    await user.click(await cell('Bancomat'))
    await user.keyboard('120{Enter}')
    await screen.findByText(/1 valore non si può più salvare/)
    const stranded = screen.getByText(/POS e carte, Bancomat:/)
    expect(plain(stranded)).toBe(`POS e carte, Bancomat: 120 %`)
  })
})
