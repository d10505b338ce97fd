import { requestSkip } from '@quotidia/shared-ui/skipBridge'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'

afterEach(async () => {
  jest.restoreAllMocks()
  await closePage()
})

const change = (server: DayServer, dataId: number, fields: object) => {
  const dayWithValues = server.day.dayWithValues.map((item) => (item.dataId === dataId ? { ...item, ...fields } : item))
  server.day = { ...server.day, dayWithValues }
}
const UNANSWERED = { value: 0, lastEditor: null, lastEdited: null }

/** Section 1 has a figure, a list without rows and a missing figure; section 2 a missing figure and an unanswered check. */
function fresh(server: DayServer) {
  server.day = { ...server.day, status: 'open', version: 5, dataListsValues: [] }
  change(server, 22, UNANSWERED)
  const closing = { status: 'open', version: 5, missing: [], unsatisfied: [], warnings: [], hidden: 0, events: [] }
  server.on('/day/7/closing', () => ({ status: 200, body: closing }))
}
const withCausals = (causals: string[]) => (server: DayServer) => {
  fresh(server)
  server.day = { ...server.day, dataLists: server.day.dataLists.map((list) => ({ ...list, causals })) }
}

const figure = (name: string) => screen.findByRole('textbox', { name: `${name}, euro` })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const skip = () => act(async () => expect(requestSkip()).toBe(true))
const storedOf = (server: DayServer, dataId: number) => server.day.dayWithValues.find((item) => item.dataId === dataId)

test('Enter walks through the sections to the end of the day, Shift+Enter back to its first stop', async () => {
  const { user } = await openPage('/edit/7', fresh)
  await user.click(await figure('Incasso contanti'))
  const walk = async (key: string, steps: number) => {
    const walked = []
    for (let step = 0; step < steps; step += 1) {
      await user.keyboard(key)
      walked.push(focused())
    }
    return walked
  }
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Aggiungi a POS e carteAlt R')
  await user.click(await figure('Consegne a domicilio'))
  expect(await walk('{Enter}', 3)).toEqual(['Versamento in banca, euro', 'Cassa contata', 'Chiudi giornoCtrl Invio'])
  expect(await walk('{Shift>}{Enter}{/Shift}', 5)).toEqual([
    'Cassa contata',
    'Versamento in banca, euro',
    'Consegne a domicilio, euro',
    'Aggiungi a POS e carteAlt R',
    'Incasso contanti, euro',
  ])
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(focused()).toBe('Incasso contanti, euro')
})

test('the arrow keys stay in their section', async () => {
  const { user } = await openPage('/edit/7', fresh)
  await user.click(await figure('Consegne a domicilio'))
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Consegne a domicilio, euro')
})

test.each([
  ['s', 1],
  ['1', 1],
  ['N', 0],
  ['0', 0],
])('%s answers a check and goes on; in a figure it is text', async (key, value) => {
  const { user, server } = await openPage('/edit/7?section=2', fresh)
  const check = await screen.findByRole('checkbox', { name: 'Cassa contata' })
  expect(check).toHaveAttribute('aria-keyshortcuts', 'S N')
  await user.click(await figure('Versamento in banca'))
  await user.keyboard(`{ArrowDown}${key}`)
  expect(focused()).toBe('Chiudi giornoCtrl Invio')
  await waitFor(() => expect(storedOf(server, 22)).toMatchObject({ value, lastEditor: 'Giulia Bassi' }))
  expect(storedOf(server, 21)).toMatchObject({ lastEditor: null })
})

test.each(['n', '0'])('%s at an empty list confirms that it has no rows, and goes on', async (key) => {
  const { user, server } = await openPage('/edit/7', fresh)
  await user.click(await figure('Incasso contanti'))
  await user.keyboard(`{Enter}${key}`)
  expect(focused()).toBe('Consegne a domicilio, euro')
  await waitFor(() => expect(storedOf(server, 12)).toMatchObject({ value: 0, lastEditor: 'Giulia Bassi' }))
  expect(await screen.findByText('Nessuna riga oggi')).toBeVisible()
})

test('Alt+N from the only empty stop goes to the end without saying so, and from there back to it', async () => {
  const { user } = await openPage('/edit/7', (server) => {
    fresh(server)
    for (const dataId of [12, 21, 22]) change(server, dataId, { lastEditor: 'Giulia Bassi' })
  })
  await user.click(await figure('Consegne a domicilio'))
  await user.keyboard('{Alt>}n{/Alt}')
  expect(focused()).toBe('Chiudi giornoCtrl Invio')
  expect(screen.queryByText('Tutto compilato.')).not.toBeInTheDocument()
  await user.keyboard('{Alt>}n{/Alt}')
  expect(focused()).toBe('Consegne a domicilio, euro')
})

test('Alt+N ends where the day is closed, and says that everything is filled in', async () => {
  const { user } = await openPage('/edit/7', (server) => {
    fresh(server)
    for (const dataId of [12, 13, 21, 22]) change(server, dataId, { lastEditor: 'Giulia Bassi' })
  })
  await user.click(await figure('Incasso contanti'))
  await user.keyboard('{Alt>}n{/Alt}')
  expect(focused()).toBe('Chiudi giornoCtrl Invio')
  expect(await screen.findByText('Tutto compilato.')).toBeVisible()
})

test('a list whose suggested rows were all passed is no empty stop', async () => {
  const { user } = await openPage('/edit/7', withCausals(['Bancomat', 'Visa']))
  await user.click(await figure('Incasso contanti'))
  const walked = []
  for (let step = 0; step < 5; step += 1) {
    await user.keyboard('{Alt>}n{/Alt}')
    walked.push(focused())
  }
  expect(walked).toEqual([
    'Bancomat, euro',
    'Visa, euro',
    'Consegne a domicilio, euro',
    'Versamento in banca, euro',
    'Cassa contata',
  ])
  await user.keyboard('{Alt>}n{/Alt}')
  expect(focused()).toBe('Consegne a domicilio, euro')
})

test('the last row of a list with usual causals leads on, not to a new row', async () => {
  const { user } = await openPage('/edit/7', withCausals(['Bancomat', 'Visa']))
  await user.click(await figure('Visa'))
  await user.keyboard('12{Enter}')
  expect(focused()).toBe('Consegne a domicilio, euro')
  expect(screen.getAllByRole('combobox', { name: 'Circuito' })).toHaveLength(2)
})

test('Alt+↓ goes to the first empty stop of the next section, else to its first stop, else to its heading', async () => {
  const { user } = await openPage('/edit/7', fresh)
  await user.click(await figure('Incasso contanti'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(focused()).toBe('Versamento in banca, euro')
  await closePage()

  const filled = await openPage('/edit/7', (server) => {
    fresh(server)
    for (const dataId of [21, 22]) change(server, dataId, { lastEditor: 'Giulia Bassi' })
  })
  await filled.user.click(await figure('Incasso contanti'))
  await filled.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(focused()).toBe('Versamento in banca, euro')
  await closePage()

  const reader = await openPage('/edit/7', (server) => {
    fresh(server)
    // Without it the day can't be closed.
    delete server.day.version
    for (const dataId of [21, 22]) change(server, dataId, { accessLevel: 'VIEW' })
  })
  await reader.user.click(await figure('Incasso contanti'))
  await reader.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(screen.getByRole('heading', { name: 'Chiusura' })).toHaveFocus()
})

test('Alt+R adds a row to the list with the focus, else to the next one', async () => {
  const { user } = await openPage('/edit/7', fresh)
  await user.click(await figure('Incasso contanti'))
  await user.keyboard('{Alt>}r{/Alt}')
  expect(await screen.findByRole('combobox', { name: 'Circuito' })).toHaveFocus()
  await user.keyboard('Satispay{Enter}5{Alt>}r{/Alt}')
  expect(screen.getAllByRole('combobox', { name: 'Circuito' })[1]).toHaveFocus()
})

test('Ctrl+Enter saves the cell and opens the closing; cancelling leads back to the cell', async () => {
  const { user, server } = await openPage('/edit/7', fresh)
  await user.click(await figure('Incasso contanti'))
  await user.keyboard('15{Control>}{Enter}{/Control}')
  const dialog = screen.getByRole('dialog', { name: 'Chiudi venerdì 20/11/2026' })
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await waitFor(() => expect(storedOf(server, 11)?.value).toBe(15))
  await user.click(within(dialog).getByRole('button', { name: 'Annulla' }))
  expect(focused()).toBe('Incasso contanti, euro')
})

test.each(['{Enter}', '{Alt>}n{/Alt}', '{Alt>}{ArrowDown}{/Alt}', '{Control>}{Enter}{/Control}'])(
  '%s stays at an unclear text and shows the question',
  async (key) => {
    const { user } = await openPage('/edit/7', fresh)
    await user.click(await figure('Incasso contanti'))
    await user.keyboard(`3.545${key}`)
    expect(await screen.findByText(/“3.545” non è chiaro/)).toBeVisible()
    expect(focused()).toBe('Incasso contanti, euro')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.keyboard(key)
    expect(focused()).toBe('Incasso contanti, euro')
  },
)

test('Ctrl+Enter in a comment saves it and leads back to the cell', async () => {
  const { user, server } = await openPage('/edit/7', fresh)
  await user.click(await figure('Incasso contanti'))
  await user.keyboard('{Alt>}c{/Alt}Contato due volte{Control>}{Enter}{/Control}')
  expect(focused()).toBe('Incasso contanti, euro')
  await waitFor(() => expect(storedOf(server, 11)?.comment).toBe('Contato due volte'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the foot names the keys of the present stop', async () => {
  const { user } = await openPage('/edit/7?section=2', fresh)
  await user.click(await figure('Versamento in banca'))
  const foot = () => screen.getAllByRole('button', { name: 'Aiuto' }).at(-1)?.parentElement
  expect(foot()).toHaveTextContent(/^Invio prossimaAlt N vuotaCtrl Invio chiudi/)
  await user.keyboard('{Enter}')
  expect(foot()).toHaveTextContent(/^S sìN noAlt N vuotaCtrl Invio chiudi/)
  await user.click(
    within(screen.getByRole('navigation', { name: 'Sezioni del giorno' })).getByRole('button', { name: /Incassi/ }),
  )
  await user.click(await figure('Incasso contanti'))
  await user.keyboard('{Enter}')
  expect(foot()).toHaveTextContent(/^Invio aggiungiN nessuna rigaAlt N vuota/)
})

describe('with a keyboard', () => {
  beforeEach(() => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(() => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
  })

  test('a day opened in Edit has the focus at its first empty stop', async () => {
    await openPage('/edit/7', withCausals(['Bancomat']))
    await waitFor(() => expect(focused()).toBe('Bancomat, euro'))
  })

  test('leaving View by its link leads there too; View focuses nothing', async () => {
    const { user } = await openPage('/view/7', fresh)
    await user.click(await screen.findByRole('link', { name: 'Abilita modifica' }))
    await waitFor(() => expect(focused()).toBe('Aggiungi a POS e carteAlt R'))
  })

  test('a section chosen in the sidebar takes the focus into the sheet', async () => {
    const { user } = await openPage('/edit/7', fresh)
    const nav = await screen.findByRole('navigation', { name: 'Sezioni del giorno' })
    await user.click(within(nav).getByRole('button', { name: /Chiusura/ }))
    expect(focused()).toBe('Versamento in banca, euro')
  })

  test('in View a section chosen in the sidebar has its heading focused', async () => {
    const { user } = await openPage('/view/7', fresh)
    const nav = await screen.findByRole('navigation', { name: 'Sezioni del giorno' })
    await user.click(within(nav).getByRole('button', { name: /Chiusura/ }))
    expect(screen.getByRole('heading', { name: 'Chiusura' })).toHaveFocus()
  })

  test('the skip link leads to the first empty stop, in View to the heading of the section', async () => {
    const { user } = await openPage('/view/7', fresh)
    await screen.findByRole('heading', { name: 'Incassi' })
    await skip()
    expect(screen.getByRole('heading', { name: 'Incassi' })).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Abilita modifica' }))
    await user.click(await figure('Incasso contanti'))
    await skip()
    expect(focused()).toBe('Aggiungi a POS e carteAlt R')
  })
})

describe('the bar of a phone', () => {
  const press = (user: Awaited<ReturnType<typeof openPage>>['user'], name: string | RegExp) =>
    user.click(screen.getByRole('button', { name }))

  test('names the next empty stop, goes there, and answers lists and checks in one press', async () => {
    const { user, server } = await openPage('/edit/7', fresh)
    await figure('Incasso contanti')
    await press(user, /^Comincia: POS e carte ?4$/)
    expect(focused()).toBe('Aggiungi a POS e carteAlt R')
    await press(user, 'Nessuna riga')
    expect(focused()).toBe('Consegne a domicilio, euro')
    await waitFor(() => expect(storedOf(server, 12)).toMatchObject({ lastEditor: 'Giulia Bassi' }))
    await user.keyboard('12')
    await press(user, /^Prossima: Versamento in banca, Chiusura/)
    expect(focused()).toBe('Versamento in banca, euro')
    await user.keyboard('30')
    await press(user, /^Prossima: Cassa contata/)
    expect(screen.getByText('Cassa contata?')).toBeVisible()
    await press(user, 'Sì')
    await waitFor(() => expect(storedOf(server, 22)).toMatchObject({ value: 1, lastEditor: 'Giulia Bassi' }))
    expect([13, 21].map((dataId) => storedOf(server, dataId)?.value)).toEqual([12, 30])
  })

  test('names the first ready row of a list in a section that wasn’t shown yet', async () => {
    const { user } = await openPage('/edit/7?section=2', withCausals(['Bancomat']))
    await user.click(await screen.findByRole('checkbox', { name: 'Cassa contata' }))
    await user.keyboard('s')
    expect(screen.getByRole('button', { name: /^Prossima: Bancomat, Incassi/ })).toBeVisible()
  })

  test('flips the sign of the present figure without a question', async () => {
    const { user, server } = await openPage('/edit/7', fresh)
    await user.click(await figure('Incasso contanti'))
    await user.keyboard('25')
    await press(user, 'Cambia segno')
    expect(await figure('Incasso contanti')).toHaveValue('-25')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(storedOf(server, 11)?.value).toBe(-25))
  })

  test('closes the day when nothing is empty', async () => {
    const { user } = await openPage('/edit/7?section=1', (server) => {
      fresh(server)
      for (const dataId of [12, 13, 21, 22]) change(server, dataId, { lastEditor: 'Giulia Bassi' })
    })
    await user.click(await figure('Incasso contanti'))
    const [, last] = screen.getAllByRole('button', { name: 'Chiudi giorno' })
    if (last) await user.click(last)
    expect(screen.getByRole('dialog', { name: /^Chiudi venerdì/ })).toBeVisible()
  })
})
