import type { DayClosing, DayEvent } from '@quotidia/contract/closing'
import type { Correction, CorrectionPreview } from '@quotidia/contract/corrections'
import type { PreviousDayChange } from '@quotidia/contract/rules'
import { screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'
import { useCorrectionStore } from './correctionStore'

afterEach(closePage)
beforeEach(() => useCorrectionStore.setState({ shown: null, dismissed: [] }))

const REASON = 'Scontrino 41 due volte'
const AT = '2026-11-19 23:41:00 CET'
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
const PREVIEW: CorrectionPreview = {
  from: '2026-11-20',
  to: '2026-12-31',
  days: 42,
  byStatus: { open: 1, closed: 1, approved: 40 },
  first: [CHANGE],
  refusal: null,
}
const RUNNING: Correction = {
  state: 'running',
  done: 12,
  total: 42,
  corrected: 12,
  kept: [],
  stoppedAt: null,
  message: null,
  from: '2026-11-20',
  lastDate: '2026-12-01',
  months: [],
}
const COMPLETE: DayClosing = {
  status: 'open',
  version: 5,
  missing: [],
  unsatisfied: [],
  warnings: [],
  hidden: 0,
  events: [],
}
const event = (id: number, kind: DayEvent['kind'], comment: string | null = null): DayEvent => ({
  id,
  kind,
  userName: 'Nello Ferri',
  at: AT,
  comment,
  outstanding: null,
})
const text = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

/** A day whose carried values have changed on the day before, number 6. */
const warned =
  (preview: Partial<CorrectionPreview> = {}) =>
  (server: DayServer) => {
    server.changes = [CHANGE]
    server.day = { ...server.day, status: 'approved', version: 6, previousDayId: 6 }
    server.on('/day/6/correction', ({ method }) =>
      method === 'POST' ? { status: 202, body: { jobId: 9 } } : { status: 200, body: { ...PREVIEW, ...preview } },
    )
    server.on('/day/6/closing', () => ({ status: 200, body: { ...COMPLETE, events: [event(1, 'reopened', REASON)] } }))
    server.on('/day/correction/9', () => ({ status: 200, body: RUNNING }))
  }
const openDialog = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Aggiorna fino a oggi' }))
  return screen.findByRole('dialog', { name: 'Aggiorna fino a oggi' })
}

test('a warned day is carried on to today with the reason of the reopening, and the progress and the result are shown', async () => {
  const { user, server } = await openPage('/view/7', warned())
  const dialog = await openDialog(user)
  await within(dialog).findByText('42 giorni, dal 20/11 al 31/12: 40 approvati, 1 chiuso, 1 in corso')
  expect(text(within(dialog).getByRole('listitem'))).toBe('Il 20/11, Incasso contanti1.842,50 € 350,00 €')
  const reason = within(dialog).getByRole('textbox', { name: 'Motivo della correzione' })
  await waitFor(() => expect(reason).toHaveValue(REASON))
  await user.click(within(dialog).getByRole('button', { name: 'Aggiorna fino a oggi' }))
  const progress = await screen.findByRole('dialog', { name: 'Riporti fino a oggi' })
  expect(await within(progress).findByText('12 di 42')).toBeVisible()
  expect(within(progress).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '12')
  expect(server.calls('/day/6/correction').at(-1)).toMatchObject({ method: 'POST', body: { reason: REASON } })
  server.on('/report/pack/month', () => ({ status: 204 }))
  const kept = [{ dayId: 8, date: '2026-11-22', dataName: 'Coperti', value: 7 }]
  const ended = { state: 'stopped', message: 'Fermata al 15/12/2026, approvato nel frattempo.', months: ['2026-11'] }
  server.on('/day/correction/9', () => ({ status: 200, body: { ...RUNNING, ...ended, kept } }))
  expect(await within(progress).findByText('12 giorni corretti, dal 20/11', { selector: 'li span' })).toBeVisible()
  expect(await within(progress).findByText(ended.message)).toBeVisible()
  expect(within(progress).getByRole('link', { name: 'Coperti, 22/11/2026' })).toHaveAttribute('href', '/view/8')
  await user.click(within(progress).getByRole('button', { name: 'Manda di nuovo il pacchetto di novembre 2026' }))
  await screen.findByText('Il pacchetto parte appena è pronto.')
  expect(server.calls('/report/pack/month')).toMatchObject([{ body: { month: '2026-11' } }])
})

test('a reason is asked for, and one that is too short isn’t sent', async () => {
  const { user, server } = await openPage('/view/7', (it) => {
    warned()(it)
    it.on('/day/6/closing', () => ({ status: 200, body: COMPLETE }))
  })
  const dialog = await openDialog(user)
  const reason = await within(dialog).findByRole('textbox', { name: 'Motivo della correzione' })
  await user.type(reason, 'no')
  await user.click(within(dialog).getByRole('button', { name: 'Aggiorna fino a oggi' }))
  expect(reason).toHaveAccessibleDescription('Scrivi il motivo: almeno 3 caratteri.')
  expect(reason).toHaveFocus()
  expect(server.calls('/day/6/correction').filter(({ method }) => method === 'POST')).toEqual([])
})

test('who may not carry on is told why, before anything is written', async () => {
  const refusal = 'Dal 20/11 ci sono giorni approvati: può farlo il titolare.'
  const { user } = await openPage('/view/7', warned({ refusal }))
  const dialog = await openDialog(user)
  expect(await within(dialog).findByText(refusal)).toBeVisible()
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument()
  expect(within(dialog).queryByRole('button', { name: 'Aggiorna fino a oggi' })).not.toBeInTheDocument()
})

test('a correction that is running already is shown instead', async () => {
  const { user } = await openPage('/view/7', (it) => {
    warned()(it)
    const body = { code: 'correction_running', message: 'Una correzione è già in corso: 12 giorni di 42.', jobId: 9 }
    it.on('/day/6/correction', ({ method }) =>
      method === 'POST' ? { status: 409, body } : { status: 200, body: PREVIEW },
    )
  })
  const dialog = await openDialog(user)
  await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveValue(REASON))
  await user.click(within(dialog).getByRole('button', { name: 'Aggiorna fino a oggi' }))
  expect(await screen.findByText('12 di 42')).toBeVisible()
  expect(within(dialog).getByText('Una correzione è già in corso: 12 giorni di 42.')).toBeInTheDocument()
})

test('a corrected day says so beside its approval', async () => {
  await openPage('/view/7', (it) => {
    const approved = { approvedBy: 'Nello Ferri', approvedAt: '2026-11-23 09:00:00 CET' }
    const corrected = { by: 'Nello Ferri', at: '2026-11-26 10:00:00 CET', reason: REASON }
    it.day = { ...it.day, status: 'approved', version: 6, ...approved, corrected }
  })
  expect(await screen.findByText(/da Nello Ferri, 23\/11\/2026 · corretto il 26\/11\/2026/)).toBeVisible()
})

describe('a reopened day', () => {
  const events = [event(1, 'created'), event(2, 'closed'), event(3, 'approved'), event(4, 'reopened', REASON)]
  const reopened = (server: DayServer) => {
    server.day = { ...server.day, status: 'open', version: 5, reopenReason: REASON }
    server.on('/day/7/closing', () => ({ status: 200, body: { ...COMPLETE, events } }))
    server.on('/day/7/close', () => {
      server.day = { ...server.day, status: 'closed', version: 6, closedBy: 'Nello Ferri', closedAt: AT }
      return { status: 200, body: { status: 'closed', version: 6, event: {} } }
    })
    server.on('/day/7/approve', () => {
      server.day = { ...server.day, status: 'approved', version: 7, approvedBy: 'Nello Ferri', approvedAt: AT }
      return { status: 200, body: { status: 'approved', version: 7, event: {} } }
    })
    server.on('/day/7/correction', ({ method }) =>
      method === 'POST' ? { status: 202, body: { jobId: 9 } } : { status: 200, body: PREVIEW },
    )
    server.on('/day/correction/9', () => ({ status: 200, body: RUNNING }))
  }

  test('says so with the reason, and is never late', async () => {
    await openPage('/edit/7', reopened)
    expect(await screen.findByText('Riaperto')).toBeVisible()
    expect(screen.getByText(`Correzione: “${REASON}”`)).toBeVisible()
    expect(screen.queryByText('In ritardo')).not.toBeInTheDocument()
  })

  test('is closed, approved and carried on with one press', async () => {
    const { user, server } = await openPage('/edit/7', reopened)
    await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
    const dialog = screen.getByRole('dialog', { name: /^Chiudi/ })
    expect(await within(dialog).findByRole('textbox', { name: 'Motivo della correzione' })).toHaveValue(REASON)
    expect(await within(dialog).findByRole('checkbox', { name: 'Approva di nuovo' })).toBeChecked()
    const carryOn = 'Aggiorna anche i giorni seguenti, fino a oggi (42)'
    expect(await within(dialog).findByRole('checkbox', { name: carryOn })).toBeChecked()
    await user.click(within(dialog).getByRole('button', { name: /^Chiudi, approva e aggiorna/ }))
    expect(await screen.findByText('12 di 42')).toBeVisible()
    const sent = server.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
    expect(sent).toEqual([
      ['/day/7/close', { version: 5, comment: REASON, acceptOutstanding: false }],
      ['/day/7/approve', { version: 6 }],
      ['/day/7/correction', { reason: REASON }],
    ])
  })

  test('is only closed when nothing else is chosen', async () => {
    const { user, server } = await openPage('/edit/7', reopened)
    await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
    const dialog = screen.getByRole('dialog', { name: /^Chiudi/ })
    for (const name of ['Approva di nuovo', /^Aggiorna anche/]) {
      await user.click(await within(dialog).findByRole('checkbox', { name }))
    }
    await user.click(await within(dialog).findByRole('button', { name: /^Chiudi giorno/ }))
    await screen.findByText('Chiuso')
    expect(server.calls('/day/7/approve')).toEqual([])
    expect(server.calls('/day/7/correction').filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('a step that fails is named, and the others are done', async () => {
    const { user } = await openPage('/edit/7', (it) => {
      reopened(it)
      const body = { code: 'open_questions', message: 'Il giorno 20/11/2026 ha una domanda ancora aperta.' }
      it.on('/day/7/approve', () => ({ status: 409, body }))
    })
    await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
    const dialog = screen.getByRole('dialog', { name: /^Chiudi/ })
    await user.click(await within(dialog).findByRole('button', { name: /^Chiudi, approva e aggiorna/ }))
    expect(
      await screen.findByText(/^Il giorno è chiuso, ma non è stato approvato: .*domanda ancora aperta/),
    ).toBeVisible()
    expect(await screen.findByText('12 di 42')).toBeVisible()
  })
})

test('a correction that was left goes on in Home, and its result can be dismissed', async () => {
  const { user, server } = await openPage('/home', (it) => {
    it.calendar = { ...it.calendar, correction: 9 }
    it.on('/day/correction/9', () => ({ status: 200, body: RUNNING }))
  })
  const card = await screen.findByRole('region', { name: 'Correzione dei riporti' })
  expect(await within(card).findByText('12 di 42')).toBeVisible()
  server.on('/day/correction/9', () => ({ status: 200, body: { ...RUNNING, state: 'done', done: 42, corrected: 42 } }))
  expect(await within(card).findByText('42 giorni corretti, dal 20/11')).toBeVisible()
  await user.click(within(card).getByRole('button', { name: 'Chiudi' }))
  expect(screen.queryByRole('region', { name: 'Correzione dei riporti' })).not.toBeInTheDocument()
})
