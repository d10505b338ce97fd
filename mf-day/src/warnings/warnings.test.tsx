import type { PreviousDayChange } from '@quotidia/contract/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { openLive, saveElsewhere } from '../testing/openLive'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

const TITLE = 'Attenzione: alcuni dati relativi al giorno precedente sono cambiati'
const CHANGE: PreviousDayChange = {
  ruleId: 4,
  ruleName: 'Riporto contanti',
  previousDataName: 'Contanti finali',
  previousDayDate: '2026-11-19',
  previousValue: 350,
  currentDataId: 11,
  currentDataName: 'Incasso contanti',
  currentValue: 1842.5,
  carriedValue: 1842.5,
  editedSince: false,
}
const line = async () =>
  (await screen.findByText('Riporto contanti')).closest('li')?.textContent?.replaceAll('\u00a0', ' ')
const reloadButton = async () => {
  await screen.findByText(TITLE)
  return screen.getByRole('button', { name: 'Aggiorna: Riporto contanti' })
}
const reloads = (server: DayServer) => server.calls('/rule/reload-previous-day/7/4')

/** A day with one change, which the rule's reload settles. */
const changed =
  (change: Partial<PreviousDayChange> = {}) =>
  (server: DayServer) => {
    server.changes = [{ ...CHANGE, ...change }]
    server.on('/rule/reload-previous-day/7/4', () => {
      server.changes = []
      server.editElsewhere(11, { value: 350 })
      return { status: 200, text: 'Incasso contanti è stato aggiornato: 350,00 €.' }
    })
  }

test('in View each change is told, without a way to carry it again', async () => {
  await openPage('/view/7', changed())
  expect(await screen.findByText(TITLE)).toBeVisible()
  expect(await line()).toBe(
    'Riporto contantiContanti finali 19/11/2026, riportato in Incasso contanti' +
      'Ora 350,00 € · riportato 1.842,50 € (−1.492,50)',
  )
  expect(screen.getByRole('group', { name: 'Incasso contanti' })).toHaveTextContent('da aggiornare')
  expect(screen.getByRole('group', { name: 'Totale POS' })).not.toHaveTextContent('da aggiornare')
  expect(screen.queryByRole('button', { name: /Aggiorna/ })).not.toBeInTheDocument()
})

test('without a change there is no warning', async () => {
  await openPage('/view/7')
  await screen.findByRole('group', { name: 'Incasso contanti' })
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
})

test('a warning that arrives after the rows stays collapsed until it is opened', async () => {
  let release = () => {}
  const { user } = await openPage('/view/7', (server) => {
    changed()(server)
    release = server.hold('/rule/previous-day-changes/7')
  })
  await screen.findByRole('group', { name: 'Incasso contanti' })
  const liveRegions: Element[] = screen.getAllByRole('status')
  release()
  const notice = await screen.findByRole('button', { name: `${TITLE} Mostra` })
  expect(liveRegions.some((region) => region.contains(notice))).toBe(true)
  expect(screen.queryByText('Riporto contanti')).not.toBeInTheDocument()
  await user.click(notice)
  expect(await line()).toContain('Ora 350,00 €')
  expect(screen.queryByRole('button', { name: /Mostra$/ })).not.toBeInTheDocument()
})

test('a warning that arrives after the rows of the previous day stays collapsed, too', async () => {
  const { server, user } = await openPage('/view/8', (it) => {
    it.day = { ...it.day, nextDayId: 8 }
    const day = { ...it.day, dayId: 8, date: '2026-11-21', previousDayId: 7, nextDayId: null }
    it.on('/day/8/full', () => ({ status: 200, body: day }))
    it.on('/section/day/8', () => ({ status: 200, body: it.sections }))
    it.on('/rule/previous-day-changes/8', () => ({ status: 200, body: [] }))
    it.on('/formula/8', () => ({ status: 200, body: [] }))
  })
  const back = await screen.findByRole('button', { name: 'Giorno precedente' })
  await waitFor(() => expect(server.calls('/rule/previous-day-changes/7')).toHaveLength(1))
  const release = server.hold('/rule/previous-day-changes/7')
  await user.click(back)
  await screen.findByRole('heading', { name: '20/11/2026 venerdì' })
  server.changes = [CHANGE]
  release()
  expect(await screen.findByRole('button', { name: `${TITLE} Mostra` })).toBeVisible()
  expect(screen.queryByText('Riporto contanti')).not.toBeInTheDocument()
})

test('the warning goes when another person has carried the value again', async () => {
  const { server, streams } = await openLive('/edit/7', changed())
  expect(await screen.findByText(TITLE)).toBeVisible()
  server.changes = []
  saveElsewhere(server, streams, 11, 350)
  await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument())
  expect(await screen.findByDisplayValue('350,00')).toBeVisible()
})

test('a deleted previous day is reported as such', async () => {
  await openPage('/view/7', changed({ previousDayDate: null, previousValue: 0 }))
  expect(await line()).toContain('Contanti finali (nessun giorno precedente)')
  expect(await line()).toContain('Ora 0,00 €')
})

test('a check carried from a check reads yes or no', async () => {
  const check = {
    previousDataName: 'Cassa contata',
    previousValue: 0,
    currentDataId: 22,
    currentValue: 1,
    carriedValue: 1,
  }
  await openPage('/view/7', changed({ ...check, currentDataName: 'Cassa contata' }))
  expect(await line()).toContain('Cassa contata 19/11/2026, riportato in Cassa contata')
  expect(await line()).toMatch(/Ora No · riportato Sì $/)
})

test('a manually entered value is shown next to the carried one', async () => {
  await openPage('/view/7', changed({ carriedValue: 340, editedSince: true }))
  expect(await line()).toContain('Ora 350,00 € · riportato 340,00 € (+10,00) · qui 1.842,50 €, scritto a mano')
})

test('Aggiorna carries the figure again, shows a message, and moves the focus to where the warning was', async () => {
  const { server, user } = await openPage('/edit/7', changed())
  const button = await reloadButton()
  const place = button.closest('[tabindex="-1"]')
  const showDocuments = server.hold('/files/day/7')
  await user.click(button)
  expect(await screen.findByText('Incasso contanti è stato aggiornato: 350,00 €.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument())
  expect(screen.getByRole('textbox', { name: 'Incasso contanti, euro' })).toHaveValue('350,00')
  expect(place).toHaveFocus()
  showDocuments()
  expect(reloads(server)).toHaveLength(1)
})

test('an answer to Aggiorna leaves the focus in a cell where a figure is being typed', async () => {
  const { server, user } = await openPage('/edit/7', changed())
  const answer = server.hold('/rule/reload-previous-day/7/4')
  await user.click(await reloadButton())
  await user.click(screen.getByRole('textbox', { name: 'Consegne a domicilio, euro' }))
  await user.keyboard('12')
  answer()
  await screen.findByText('Incasso contanti è stato aggiornato: 350,00 €.')
  await user.keyboard('50{Enter}')
  await waitFor(() => expect(server.calls('/data/update')).toMatchObject([{ body: [{ dataId: 13, value: 1250 }] }]))
})

test('a figure typed in the cell while Aggiorna is under way stays, and needs a choice', async () => {
  const { server, user } = await openPage('/edit/7', changed())
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.on('/rule/reload-previous-day/7/4', async () => {
    server.changes = []
    server.editElsewhere(11, { value: 350, lastEditor: 'Marco Riva' })
    await answered
    return { status: 200, text: 'Incasso contanti è stato aggiornato: 350,00 €.' }
  })
  await user.click(await reloadButton())
  await waitFor(() => expect(reloads(server)).toHaveLength(1))
  const cell = screen.getByRole('textbox', { name: 'Incasso contanti, euro' })
  await user.click(cell)
  await user.keyboard('90{Enter}')
  await screen.findByText(/Marco Riva ha scritto/)
  answer()
  await screen.findByText('Incasso contanti è stato aggiornato: 350,00 €.')
  await user.click(screen.getByRole('button', { name: 'Tieni il mio' }))
  await waitFor(() => expect(server.day.dayWithValues[0]?.value).toBe(90))
})

describe('on a closed day', () => {
  const closed =
    (status: 'closed' | 'approved', change: Partial<PreviousDayChange> = {}) =>
    (server: DayServer) => {
      changed(change)(server)
      const at = '2026-11-20 23:41:00 CET'
      server.day = { ...server.day, status, version: 6, closedBy: 'Bruno Sala', closedAt: at }
      server.on('/day/7/reopen', () => {
        server.day = { ...server.day, status: 'open', version: 7, closedBy: null, closedAt: null }
        return { status: 200, body: { status: 'open', version: 7, event: {} } }
      })
    }

  test('Aggiorna asks to reopen the day, and then carries the figure', async () => {
    const { server, user } = await openPage('/view/7', closed('closed'))
    await user.click(await reloadButton())
    const dialog = await screen.findByRole('dialog', { name: 'Riapri venerdì 20/11/2026' })
    await user.click(within(dialog).getByRole('button', { name: 'Annulla' }))
    expect(dialog).not.toBeInTheDocument()
    await user.click(await reloadButton())
    await user.type(await screen.findByLabelText('Motivo'), 'Ieri è stato corretto')
    expect(reloads(server)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Riapri giorno' }))
    expect(await screen.findByText('Incasso contanti è stato aggiornato: 350,00 €.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument())
    expect(server.calls('/day/7/reopen').map(({ body }) => body)).toEqual([{ reason: 'Ieri è stato corretto' }])
    expect(reloads(server)).toHaveLength(1)
    expect(await screen.findByRole('link', { name: 'Abilita modifica' })).toBeVisible()
  })

  test('a manually entered value is still replaced only after a question', async () => {
    const { server, user } = await openPage('/view/7', closed('closed', { editedSince: true }))
    await user.click(await reloadButton())
    await user.type(await screen.findByLabelText('Motivo'), 'Ieri è stato corretto')
    await user.click(screen.getByRole('button', { name: 'Riapri giorno' }))
    expect(await screen.findByRole('alertdialog', { name: 'Sostituire il valore scritto a mano?' })).toBeVisible()
    expect(reloads(server)).toHaveLength(0)
  })

  test('users who may not reopen it see no button', async () => {
    await openPage('/view/7', closed('approved'), 'EDITOR_DATA')
    expect(await screen.findByText(TITLE)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Aggiorna/ })).not.toBeInTheDocument()
  })
})

test('a manually entered value is replaced only after both were shown', async () => {
  const { server, user } = await openPage('/edit/7', changed({ editedSince: true }))
  await user.click(await reloadButton())
  const dialog = await screen.findByRole('alertdialog', { name: 'Sostituire il valore scritto a mano?' })
  expect(dialog).toHaveTextContent('Incasso contanti: qui c’è 1.842,50 €')
  expect(dialog).toHaveTextContent('Contanti finali, nel giorno precedente, è 350,00 €')
  await user.click(within(dialog).getByRole('button', { name: 'Annulla' }))
  expect(reloads(server)).toHaveLength(0)
  await user.click(await reloadButton())
  await user.click(await screen.findByText('Sì, aggiorna'))
  await waitFor(() => expect(reloads(server)).toHaveLength(1))
})

test('a value being typed is saved first, and then counts as manually entered', async () => {
  const { server, user } = await openPage('/edit/7', changed())
  server.on('/rule/previous-day-changes/7', () => ({
    status: 200,
    body: server.changes.map((change) => ({ ...change, editedSince: server.day.dayWithValues[0]?.value === 90 })),
  }))
  await user.click(await screen.findByRole('textbox', { name: 'Incasso contanti, euro' }))
  await user.keyboard('90')
  await user.click(await reloadButton())
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Incasso contanti: qui c’è 90,00 €')
  expect(reloads(server)).toHaveLength(0)
})

test('an unsaved figure isn’t replaced without a question either', async () => {
  const { server, user } = await openPage('/edit/7', changed())
  server.on('/data/update', () => ({ status: 503 }))
  await user.click(await screen.findByRole('textbox', { name: 'Incasso contanti, euro' }))
  await user.keyboard('90{Enter}')
  await screen.findByText('Non salvato')
  await user.click(await reloadButton())
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Incasso contanti: qui c’è 90,00 €')
  expect(reloads(server)).toHaveLength(0)
})

test('an unclear amount is quoted before it is replaced', async () => {
  const { server, user } = await openPage('/edit/7', changed())
  await user.click(await screen.findByRole('textbox', { name: 'Incasso contanti, euro' }))
  await user.keyboard('3.545')
  await user.click(await reloadButton())
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Incasso contanti: qui c’è “3.545”, scritto a mano')
  expect(reloads(server)).toHaveLength(0)
})

test.each([
  [409, 'Questa regola è più recente del giorno.', 'Questa regola è più recente del giorno.'],
  [503, 'x', "Errore durante l'applicazione della regola PREVIOUS_DAY"],
])('a reload that fails with %d shows the error', async (status, text, told) => {
  const { server, user } = await openPage('/edit/7', changed())
  server.on('/rule/reload-previous-day/7/4', () => ({ status, text }))
  await user.click(await reloadButton())
  expect(await screen.findByText(told)).toBeVisible()
  expect(screen.getByText(TITLE)).toBeVisible()
})

test('users who may not edit the item see no button to carry it again', async () => {
  await openPage('/edit/7', changed({ currentDataId: 14, currentDataName: 'Sconti e omaggi' }))
  expect(await screen.findByText(TITLE)).toBeVisible()
  await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
  expect(screen.queryByRole('button', { name: /Aggiorna/ })).not.toBeInTheDocument()
})

describe('with several changes', () => {
  const OTHER: PreviousDayChange = {
    ...CHANGE,
    ruleId: 5,
    ruleName: 'Riporto consegne',
    previousDataName: 'Consegne',
    previousValue: 12,
    currentDataId: 13,
    currentDataName: 'Consegne a domicilio',
    currentValue: 0,
    carriedValue: 0,
  }
  const several =
    (change: Partial<PreviousDayChange> = {}) =>
    (server: DayServer) => {
      server.changes = [CHANGE, { ...OTHER, ...change }]
      for (const { ruleId, currentDataId, previousValue } of server.changes) {
        server.on(`/rule/reload-previous-day/7/${ruleId}`, () => {
          server.changes = server.changes.filter((each) => each.ruleId !== ruleId)
          server.editElsewhere(currentDataId, { value: previousValue })
          return { status: 200, text: 'Aggiornato.' }
        })
      }
    }
  const all = () => screen.findByRole('button', { name: 'Aggiorna tutto' })
  const reloadsOf = (server: DayServer, ruleId: number) => server.calls(`/rule/reload-previous-day/7/${ruleId}`)

  test('Aggiorna tutto carries each again, and says how many', async () => {
    const { server, user } = await openPage('/edit/7', several())
    await user.click(await all())
    expect(await screen.findByText('2 valori aggiornati dal giorno precedente.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument())
    expect(screen.getByRole('textbox', { name: 'Incasso contanti, euro' })).toHaveValue('350,00')
    expect([4, 5].map((ruleId) => reloadsOf(server, ruleId).length)).toEqual([1, 1])
  })

  test('Aggiorna tutto says so when only one was left to carry', async () => {
    const { server } = await openPage('/edit/7', several())
    const button = await all()
    server.changes = [CHANGE]
    // At once: the page may read the changes again meanwhile, and then it has no such button.
    fireEvent.click(button)
    expect(await screen.findByText('1 valore aggiornato dal giorno precedente.')).toBeVisible()
  })

  test('a rejected one is reported, and the others are carried', async () => {
    const { server, user } = await openPage('/edit/7', several())
    server.on('/rule/reload-previous-day/7/4', () => ({ status: 409, text: 'Questa regola è più recente del giorno.' }))
    await user.click(await all())
    expect(await screen.findByText('Aggiornato 1 valore; non aggiornati: Riporto contanti.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Aggiorna: Riporto contanti' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Riporto consegne')).not.toBeInTheDocument())
  })

  test('asks once before it replaces what was written by hand', async () => {
    const { server, user } = await openPage('/edit/7', several({ editedSince: true, currentValue: 15 }))
    await user.click(await all())
    const dialog = await screen.findByRole('alertdialog', { name: 'Sostituire i valori scritti a mano?' })
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
    expect(dialog).toHaveTextContent(/Consegne a domicilio: qui c’è .*, nel giorno precedente 12,00 €/)
    await user.click(within(dialog).getByRole('button', { name: 'Annulla' }))
    expect(reloadsOf(server, 4)).toHaveLength(0)
    await user.click(await all())
    await user.click(await screen.findByText('Sì, aggiorna'))
    await waitFor(() => expect([4, 5].map((ruleId) => reloadsOf(server, ruleId).length)).toEqual([1, 1]))
  })

  test('Aggiorna tutto keeps a figure that is typed while it carries another', async () => {
    const { server, user } = await openPage('/edit/7', several())
    const answer = server.hold('/rule/reload-previous-day/7/4')
    await user.click(await all())
    await waitFor(() => expect(reloadsOf(server, 4)).toHaveLength(1))
    await user.click(screen.getByRole('textbox', { name: /^Consegne a domicilio/ }))
    await user.keyboard('90{Enter}')
    const stored = () => server.day.dayWithValues.find((item) => item.dataId === 13)?.value
    await waitFor(() => expect(stored()).toBe(90))
    answer()
    expect(await screen.findByText('Aggiornato 1 valore; non aggiornati: Riporto consegne.')).toBeVisible()
    expect(reloadsOf(server, 5)).toHaveLength(0)
    expect(stored()).toBe(90)
  })

  test('users who may not edit all items carry each value separately', async () => {
    await openPage('/edit/7', several({ currentDataId: 14 }))
    expect(await screen.findByRole('button', { name: 'Aggiorna: Riporto contanti' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Aggiorna tutto' })).not.toBeInTheDocument()
  })
})
