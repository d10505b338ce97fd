import type { Access } from '@quotidia/contract/access'
import type { Reply } from '@quotidia/shared-ui/testing/server'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccessServer, longSection } from './testing/AccessServer'
import { checkedIn, choose, levelOf, levelsOf, ofSection, openAccess } from './testing/openAccess'

const LOWERED =
  "Per i dati calcolati, il livello di accesso massimo è 'Può visualizzare'. L'accesso è stato quindi aggiornato automaticamente."
const UNAVAILABLE: Reply = { status: 503, body: { code: 'unavailable', message: 'Non disponibile.' } }
const CONFIRM_FIRST: Reply = { status: 403, body: { code: 'confirmation_required', message: 'Conferma chi sei.' } }

let server: AccessServer
beforeEach(async () => {
  server = new AccessServer()
  await server.start()
})
afterEach(() => server.stop())

async function opened(name = 'Contanti') {
  const page = openAccess()
  await waitFor(() => expect(levelOf(levelsOf(name), 'Nessuno')).toBeEnabled())
  return page
}

/** Holds the saves until they are released, one by one or all. */
function holdSaves() {
  const held: (() => void)[] = []
  server.onSave = () => new Promise((resolve) => held.push(() => resolve(undefined)))
  return held
}

const countChosen = (label: string) =>
  [...document.querySelectorAll('input:checked')].filter((input) => input.nextElementSibling?.textContent === label)
    .length

test('a level is shown at once, saved, and confirmed', async () => {
  await opened()
  const held = holdSaves()
  await choose(levelsOf('Contanti'), 'Nessuno')
  expect(checkedIn(levelsOf('Contanti'))).toBe('Nessuno')
  await waitFor(() => expect(held).toHaveLength(1))
  expect(screen.queryByText(/^Salvato/)).toBeNull()
  held[0]?.()
  expect(await screen.findByText('Salvato: Contanti, Nessuno.')).toBeInTheDocument()
  expect(server.level(2, 11)).toBe('NONE')
})

test('the last of several choices applies, whatever was pending', async () => {
  await opened()
  const held = holdSaves()
  for (const label of ['Nessuno', 'Può visualizzare', 'Può modificare']) await choose(levelsOf('Contanti'), label)
  await waitFor(() => expect(held).toHaveLength(1))
  held[0]?.()
  await waitFor(() => expect(held).toHaveLength(2))
  expect(checkedIn(levelsOf('Contanti'))).toBe('Può modificare')
  held[1]?.()
  expect(await screen.findByText('Salvato: Contanti, Può modificare.')).toBeInTheDocument()
  expect(server.saves.map(({ accessLevel }) => accessLevel)).toEqual(['NONE', 'EDIT'])
  expect(server.level(2, 11)).toBe('EDIT')
})

test('EDIT on a calculated item is lowered, with the reason', async () => {
  await opened()
  await choose(levelsOf('Totale incassi'), 'Può modificare')
  expect(await screen.findByText(LOWERED)).toBeInTheDocument()
  expect(checkedIn(levelsOf('Totale incassi'))).toBe('Può visualizzare')
  expect(server.saves).toEqual([{ userId: 2, dataId: 13, accessLevel: 'EDIT' }])
  await choose(levelsOf('Contanti'), 'Nessuno')
  await waitFor(() => expect(screen.queryByText(LOWERED)).toBeNull())
})

test('after a failed save the stored level is shown with an error, and Riprova saves the chosen one', async () => {
  await opened()
  server.onSave = async () => UNAVAILABLE
  await choose(levelsOf('Contanti'), 'Nessuno')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Errore durante il salvataggio. Il livello resta “Può visualizzare”.',
  )
  expect(checkedIn(levelsOf('Contanti'))).toBe('Può visualizzare')
  server.onSave = async () => undefined
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(levelsOf('Contanti')).toContainElement(document.activeElement as HTMLElement)
  expect(await screen.findByText('Salvato: Contanti, Nessuno.')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(checkedIn(levelsOf('Contanti'))).toBe('Nessuno')
})

test.each<[string, Reply]>([
  ['whose answer was lost', { lost: true }],
  ['that is stored despite an error', UNAVAILABLE],
])('a save %s isn’t reported as failed', async (_, reply) => {
  // jsdom reports the lost connection on the console.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await opened()
  server.onSave = async ({ userId, dataId, accessLevel }) => {
    server.levels.set(`${userId}/${dataId}`, accessLevel)
    return reply
  }
  await choose(levelsOf('Contanti'), 'Nessuno')
  await waitFor(() => expect(server.level(2, 11)).toBe('NONE'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(checkedIn(levelsOf('Contanti'))).toBe('Nessuno'))
})

test('a section’s level is applied to every item, and the lowered ones are reported', async () => {
  await opened()
  await choose(ofSection('Incassi'), 'Può modificare')
  expect(await screen.findByText('Livello applicato a 4 voci.')).toBeInTheDocument()
  expect(screen.getByText(LOWERED)).toBeInTheDocument()
  expect(['Contanti', 'Totale POS', 'Totale incassi', 'Fondo cassa'].map((name) => checkedIn(levelsOf(name)))).toEqual([
    'Può modificare',
    'Può modificare',
    'Può visualizzare',
    'Può visualizzare',
  ])
  expect(checkedIn(ofSection('Incassi'))).toBe('Individuale')
  expect(ofSection('Incassi')).toHaveAccessibleDescription('Tutto modificabile, tranne 1 voce calcolata e 1 riportata.')
})

test('carried items alone aren’t reported as calculated', async () => {
  server.data = server.data.filter(({ dataType }) => dataType !== 'CALCULATED')
  await opened()
  await choose(ofSection('Incassi'), 'Può modificare')
  await screen.findByText('Livello applicato a 3 voci.')
  expect(screen.queryByText(LOWERED)).toBeNull()
})

test('a section’s level can be undone', async () => {
  server.levels.set('2/21', 'EDIT')
  await opened()
  await choose(ofSection('Personale'), 'Nessuno')
  const told = await screen.findByText('Livello applicato a 2 voci.')
  await userEvent.click(within(told).getByText('Annulla'))
  await waitFor(() => expect([server.level(2, 21), server.level(2, 22)]).toEqual(['EDIT', 'VIEW']))
  expect(checkedIn(ofSection('Personale'))).toBe('Individuale')
})

describe('a long section', () => {
  const open = (items: number) => {
    Object.assign(server, { sections: server.sections.slice(0, 1), data: longSection(items) })
    return opened('Voce 1')
  }

  test('changes at once as a whole, with a few calls at a time', async () => {
    await open(24)
    const held = holdSaves()
    const shown = new Set<number>()
    const count = () => shown.add(countChosen('Nessuno'))
    const watcher = new MutationObserver(count)
    await choose(ofSection('Incassi'), 'Nessuno')
    count()
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
    for (let done = 0; done < 24; done += 4) {
      await waitFor(() => expect(held).toHaveLength(done + 4))
      for (const letGo of held.slice(done)) letGo()
    }
    expect(await screen.findByText('Livello applicato a 24 voci.')).toBeInTheDocument()
    watcher.disconnect()
    expect([...shown]).toEqual([25])
    expect(new Set(server.saves.map(({ dataId }) => dataId)).size).toBe(24)
  })

  test('lists the failed ones, and retries them', async () => {
    await open(12)
    const bad = [103, 107, 108, 109, 110, 111]
    server.onSave = async ({ dataId }: Access) => (bad.includes(dataId) ? UNAVAILABLE : undefined)
    await choose(ofSection('Incassi'), 'Nessuno')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Errore durante il salvataggio. Non salvate 6 voci su 12: “Voce 4”, “Voce 8”, “Voce 9”, “Voce 10” e altre 2.',
    )
    expect(checkedIn(levelsOf('Voce 4'))).toBe('Può visualizzare')
    expect(checkedIn(levelsOf('Voce 5'))).toBe('Nessuno')
    expect(checkedIn(ofSection('Incassi'))).toBe('Individuale')
    server.onSave = async () => undefined
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByText('Livello applicato a 6 voci.')).toBeInTheDocument()
    expect(checkedIn(ofSection('Incassi'))).toBe('Nessuno')
    expect(server.saves).toHaveLength(18)
  })

  describe('where the session has to be confirmed', () => {
    const openUnconfirmed = async (confirms: boolean) => {
      await open(12)
      let isConfirmed = false
      server.onSave = async () => (isConfirmed ? undefined : CONFIRM_FIRST)
      const answer = (confirmed: boolean) => {
        server.confirmIdentity = async () => {
          isConfirmed = confirmed
          return confirmed
        }
      }
      answer(confirms)
      return answer
    }

    test('changes as a whole after the confirmation', async () => {
      await openUnconfirmed(true)
      await choose(ofSection('Incassi'), 'Nessuno')
      expect(await screen.findByText('Livello applicato a 12 voci.')).toBeInTheDocument()
      expect(new Set([...server.levels.values()])).toEqual(new Set(['NONE']))
      expect(server.levels.size).toBe(12)
    })

    test('asks for nothing more after a cancelled confirmation, and can be retried', async () => {
      const answer = await openUnconfirmed(false)
      await choose(ofSection('Incassi'), 'Nessuno')
      expect(await screen.findByRole('alert')).toHaveTextContent('Il livello della sezione resta quello di prima.')
      expect(server.saves).toHaveLength(4)
      expect(server.levels.size).toBe(0)
      answer(true)
      await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Riprova' }))
      expect(await screen.findByText('Livello applicato a 12 voci.')).toBeInTheDocument()
    })
  })

  test('stops at the first call without an answer', async () => {
    await open(12)
    await server.stop()
    await choose(ofSection('Incassi'), 'Nessuno')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Errore durante il salvataggio. Il livello della sezione resta quello di prima.',
    )
    expect(checkedIn(ofSection('Incassi'))).toBe('Può visualizzare')
  })
})

test('the saves of one person continue while another is shown', async () => {
  await opened()
  const held = holdSaves()
  await choose(levelsOf('Contanti'), 'Nessuno')
  await userEvent.selectOptions(screen.getByLabelText('Utente'), 'Fabio Costa')
  await waitFor(() => expect(checkedIn(levelsOf('Contanti'))).toBe('Può visualizzare'))
  held[0]?.()
  await waitFor(() => expect(server.level(2, 11)).toBe('NONE'))
  await userEvent.selectOptions(screen.getByLabelText('Utente'), 'Bruno Sala')
  await waitFor(() => expect(checkedIn(levelsOf('Contanti'))).toBe('Nessuno'))
})

/** Whether the browser asks before the page is closed. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('closing the page asks for confirmation while a save is pending, even after navigating away', async () => {
  const { router } = await opened()
  const held = holdSaves()
  expect(asksBeforeClosing()).toBe(false)
  await choose(ofSection('Personale'), 'Nessuno')
  await waitFor(() => expect(held).toHaveLength(2))
  expect(asksBeforeClosing()).toBe(true)
  await act(() => router.navigate('/home'))
  expect(asksBeforeClosing()).toBe(true)
  for (const letGo of held) letGo()
  await waitFor(() => expect(asksBeforeClosing()).toBe(false))
})

describe('an alert reports a failed save', () => {
  const failLater = async () => {
    await opened()
    let fail = () => {}
    server.onSave = () => new Promise((resolve) => (fail = () => resolve(UNAVAILABLE)))
    return () => fail()
  }
  const expectAlert = async (items: string) => {
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(`Errore durante il salvataggio dei livelli di Bruno Sala: ${items}.`)
  }

  test('of a person who is no longer shown', async () => {
    const fail = await failLater()
    await choose(levelsOf('Contanti'), 'Nessuno')
    await waitFor(() => expect(server.saves).toHaveLength(1))
    await userEvent.selectOptions(screen.getByLabelText('Utente'), 'Fabio Costa')
    fail()
    await expectAlert('“Contanti”')
  })

  test('in a section that was closed', async () => {
    const fail = await failLater()
    await choose(levelsOf('Contanti'), 'Nessuno')
    await waitFor(() => expect(server.saves).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Incassi' }))
    fail()
    await expectAlert('“Contanti”')
  })

  test('of a whole section of a person who is no longer shown', async () => {
    await opened()
    const held: (() => void)[] = []
    server.onSave = ({ dataId }) =>
      new Promise((resolve) => held.push(() => resolve(dataId === 22 ? UNAVAILABLE : undefined)))
    await choose(ofSection('Personale'), 'Nessuno')
    await waitFor(() => expect(held).toHaveLength(2))
    await userEvent.selectOptions(screen.getByLabelText('Utente'), 'Fabio Costa')
    for (const letGo of held) letGo()
    await expectAlert('“Presenze firmate”')
  })
})
