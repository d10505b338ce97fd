import type { CalendarDay } from '@quotidia/contract/calendar'
import { USER_TYPES, type UserType } from '@quotidia/domain/userTypes'
import { addDays } from '@quotidia/shared-ui/format/dates'
import { pageSession } from '@quotidia/shared-ui/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aQuestion } from '../testing/DayQuestions'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'
import { sampleUser } from '../testing/sampleDay'

afterEach(async () => {
  jest.restoreAllMocks()
  await closePage()
})

const NOON = '2026-11-26T11:00:00Z'
const HALF_PAST_MIDNIGHT = '2026-11-26T23:30:00Z'
const TODAY = '2026-11-26'

type Status = NonNullable<CalendarDay['status']>

const dayAt = (date: string, status: Status, missing = 3): CalendarDay => ({
  date,
  dayId: Number(date.slice(5).replace('-', '')),
  status,
  missing,
  outstanding: missing,
  openQuestions: 0,
  version: 4,
  closing: null,
})

/** A server with these days until today, which is 26 November 2026. */
const withDays = (days: CalendarDay[]) => (server: DayServer) => {
  server.calendar = { today: TODAY, days }
  server.days = days.map(({ dayId, date }) => ({ dayId, date })).toReversed()
}

/** Opens Home at a moment; days end at five. */
async function openHome(at: string, prepare: (server: DayServer) => void, userType: UserType) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at))
  const current = sampleUser(userType)
  const company = { ...current.company, dayEndsAt: 5 }
  const opened = await openPage('/home', prepare, userType)
  act(() => pageSession.getState().setCurrentUser({ ...current, company }))
  return opened
}

const toDo = () => screen.findByRole('region', { name: 'Da fare' })
const linkTo = (path: string) => () =>
  screen.getAllByRole('link').find((link) => link.getAttribute('href') === path) ?? null

const EDITORS: UserType[] = ['OWNER', 'EDITOR_DATA', 'EDITOR_DATA_FILES']
const YESTERDAY = '2026-11-25'
const STATES: Status[] = ['open', 'closed', 'approved']
const HOURS = [NOON, HALF_PAST_MIDNIGHT]

describe('one press leads to yesterday, and data editors to the day that needs work', () => {
  const pairs = STATES.flatMap((ofToday) => STATES.map((ofYesterday) => ({ ofToday, ofYesterday })))
  const [bothOpen] = pairs
  // The other types differ from these by their rights alone.
  const statesFor = (userType: UserType) => (userType === 'OWNER' || userType === 'EDITOR_DATA' ? pairs : [bothOpen])
  const cases = USER_TYPES.flatMap((userType) =>
    HOURS.flatMap((at) => statesFor(userType).map((states) => ({ userType, at, ...states }))),
  )
  test.each(cases)(
    '$userType at $at, today $ofToday, yesterday $ofYesterday',
    async ({ userType, at, ofToday = 'open', ofYesterday = 'open' }) => {
      await openHome(at, withDays([dayAt(YESTERDAY, ofYesterday), dayAt(TODAY, ofToday)]), userType)
      await waitFor(() => expect(linkTo('/view/1125')()).toBeVisible())
      const section = await toDo()
      const edited = () =>
        within(section)
          .queryAllByRole('link')
          .map((link) => link.getAttribute('href'))
          .filter((address) => address?.startsWith('/edit/'))
      const work = [ofToday === 'open' && '/edit/1126', ofYesterday === 'open' && '/edit/1125'].filter(Boolean)
      await waitFor(() => expect(within(section).queryByRole('status')).not.toBeInTheDocument())
      expect(edited()).toEqual(EDITORS.includes(userType) ? work : [])
      if (at === HALF_PAST_MIDNIGHT) expect(section).not.toHaveTextContent(/\boggi\b/i)
    },
  )
})

test('today’s day comes first, with what is missing, and days that are late below it', async () => {
  const days = [dayAt('2026-11-22', 'open', 0), dayAt(YESTERDAY, 'open'), dayAt(TODAY, 'open', 37)]
  await openHome(NOON, withDays(days), 'EDITOR_DATA')
  const links = await within(await toDo()).findAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Continua oggi, giovedì 26Mancano 37 voci',
    'Continua ieri, mercoledì 25In ritardo, mancano 3 voci',
    'Continua domenica 22/11In ritardo, completo: resta da chiudere',
  ])
})

test('before the day ends the date is named instead of today', async () => {
  await openHome(HALF_PAST_MIDNIGHT, withDays([dayAt(YESTERDAY, 'open'), dayAt(TODAY, 'open')]), 'EDITOR_DATA')
  const section = await toDo()
  expect(await within(section).findByRole('link', { name: /^Continua giovedì 26 novembre/ })).toBeVisible()
  expect(within(section).getByRole('link', { name: /^Continua mercoledì 25\/11/ })).toBeVisible()
  expect(within(section).getByText('Fino alle 5:00 il giorno è ancora questo.')).toBeVisible()
})

test.each([
  [NOON, 'Oggi è chiuso. Nessun giorno ti aspetta.', 'Guarda oggi'],
  [HALF_PAST_MIDNIGHT, 'Giovedì 26 novembre è chiuso. Nessun giorno ti aspetta.', 'Guarda giovedì 26 novembre'],
])('at %s a closed day leaves nothing to do', async (at, text, link) => {
  await openHome(at, withDays([dayAt(TODAY, 'closed', 0)]), 'EDITOR_DATA')
  const section = await toDo()
  expect(await within(section).findByText(text)).toBeVisible()
  expect(within(section).getByRole('link', { name: link })).toHaveAttribute('href', '/view/1126')
})

test('questions for the reader are the last row, which leads to the first of them', async () => {
  const late = ['21', '22', '23', '24'].map((date) => dayAt(`2026-11-${date}`, 'open'))
  const prepare = (server: DayServer) => {
    withDays([...late, dayAt(TODAY, 'open')])(server)
    server.questions.waiting = [aQuestion(), { ...aQuestion(), id: 702 }]
  }
  await openHome(NOON, prepare, 'EDITOR_DATA')
  const section = await toDo()
  const row = await within(section).findByRole('link', { name: /^2 domande per te/ })
  expect(row).toHaveTextContent('Nello Ferri: “A chi sono andati i 38 euro?”')
  expect(row).toHaveAttribute('href', '/view/7?question=14')
  expect(within(section).getAllByRole('listitem')).toHaveLength(3)
  expect(within(section).getByText('Altri 2 giorni da chiudere sono nel calendario.')).toBeVisible()
})

test('what has to be done fails alone, and can be loaded again', async () => {
  const { user, server } = await openHome(
    NOON,
    (it) => {
      withDays([dayAt(TODAY, 'open')])(it)
      it.on('/day/calendar', () => ({ status: 500 }))
    },
    'EDITOR_DATA',
  )
  const section = await toDo()
  expect(await within(section).findByText('Le cose da fare non si sono caricate.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Vai a gio 26/ })).toBeVisible()
  server.on('/day/calendar', undefined)
  await user.click(within(section).getByRole('button', { name: 'Riprova' }))
  expect(await within(section).findByRole('link', { name: /^Continua oggi/ })).toBeVisible()
})

describe('readers of data', () => {
  const october = Array.from({ length: 31 }, (_, index) => dayAt(addDays('2026-10-01', index), 'approved', 0))

  test('are led to the finished month, its pack and yesterday', async () => {
    await openHome(NOON, withDays([...october, dayAt(YESTERDAY, 'open')]), 'VIEWER_DATA')
    const section = await toDo()
    expect(await within(section).findByText('31 giorni, 31 approvati')).toBeVisible()
    const addresses = within(section)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(addresses).toEqual([
      ['Guarda ottobre', '/summary?span=month&from=2026-10-01'],
      ['Scarica il pacchetto', '/summary?span=month&from=2026-10-01&packs=new'],
      ['Guarda ieri, mercoledì 25In ritardo', '/view/1125'],
    ])
  })

  test('have nothing to do without days', async () => {
    await openHome(NOON, withDays([]), 'VIEWER_DATA')
    expect(await screen.findByText('Nessun giorno ti aspetta.')).toBeVisible()
  })
})

test('readers of files get the documents of the newest days', async () => {
  await openHome(NOON, withDays([dayAt(YESTERDAY, 'closed'), dayAt(TODAY, 'open')]), 'VIEWER_FILES')
  const links = await within(await toDo()).findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Documenti di oggi, giovedì 26', '/view/1126'],
    ['Documenti di ieri, mercoledì 25', '/view/1125'],
  ])
})

describe('the figures of an owner', () => {
  const figure = (from: string, to: string, more = {}) => ({
    from,
    to,
    days: 1,
    value: 4184.4,
    provisional: false,
    before: 3902.15,
    beforeDays: 1,
    ...more,
  })
  const answering = (lines: object[]) => (server: DayServer) => {
    withDays([dayAt(YESTERDAY, 'closed', 0), dayAt(TODAY, 'open')])(server)
    server.on('/report/headlines', () => ({ status: 200, body: { lines } }))
  }
  const line = (figures: object) => ({ key: 1, name: 'Totale incassi', unit: 'AMOUNT', ...figures })

  test('are yesterday’s, the week’s and the month’s, against a year before', async () => {
    const figures = {
      day: figure(YESTERDAY, YESTERDAY, { provisional: true }),
      week: figure('2026-11-23', YESTERDAY, { days: 3, value: 13399, before: null, beforeDays: 0 }),
      month: figure('2026-11-01', YESTERDAY, { days: 24, value: 118240.85, before: 109774.2 }),
    }
    await openHome(NOON, answering([line(figures)]), 'OWNER')
    const article = await screen.findByRole('article', { name: 'Totale incassi' })
    const spoken = within(article)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
    expect(spoken).toEqual([
      'Ieri, mercoledì 254.184,40 €provvisorio3.902,15 € un anno fa+7,2 %',
      'Questa settimana, lun–mer13.399,00 €3 giorni su 3nessun giorno un anno fa',
      'Novembre, 1–25118.240,85 €24 giorni su 25109.774,20 € un anno fa+7,7 %',
    ])
  })

  test('are dated when they are older', async () => {
    const [from, to] = ['2026-10-19', '2026-10-21']
    const figures = { day: figure(to, to), week: figure(from, to), month: figure('2026-10-01', to) }
    await openHome(NOON, answering([line(figures)]), 'OWNER')
    for (const text of ['Mercoledì 21/10', 'Settimana dal 19/10, lun–mer', 'Ottobre, 1–21']) {
      expect(await screen.findByText(text)).toBeVisible()
    }
  })

  test('fail alone, and can be loaded again', async () => {
    const { user, server } = await openHome(
      NOON,
      (it) => {
        answering([])(it)
        it.on('/report/headlines', () => ({ status: 500 }))
      },
      'OWNER',
    )
    expect(await screen.findByText('I numeri non si sono caricati.')).toBeVisible()
    expect(await within(await toDo()).findByRole('link', { name: /^Continua oggi/ })).toBeVisible()
    answering([line({ day: figure(YESTERDAY, YESTERDAY), week: null, month: null })])(server)
    const panel = screen.getByRole('region', { name: 'Numeri in evidenza' })
    await user.click(within(panel).getByRole('button', { name: 'Riprova' }))
    expect(await within(panel).findByText('Ieri, mercoledì 25')).toBeVisible()
  })

  test.each(['EDITOR_DATA', 'VIEWER_DATA', 'VIEWER_FILES'] as const)('aren’t asked for by %s', async (userType) => {
    const { server } = await openHome(NOON, answering([]), userType)
    await within(await toDo()).findAllByRole('link')
    expect(server.calls('/report/headlines')).toEqual([])
  })
})

test('three notifications are shown, then the others', async () => {
  const { user } = await openHome(
    NOON,
    (it) => {
      it.notifications = Array.from({ length: 11 }, (_, id) => ({
        id: id + 1,
        title: `Novità ${id + 1}`,
        message: 'Buoni pasto',
        time: '2026-11-18T09:30:00Z',
      }))
    },
    'EDITOR_DATA',
  )
  const section = await screen.findByRole('region', { name: 'Notifiche' })
  await within(section).findByText('Novità 3')
  expect(within(section).getAllByRole('listitem')).toHaveLength(3)
  await user.click(within(section).getByRole('button', { name: 'Mostra le altre 8' }))
  expect(within(section).getAllByRole('listitem')).toHaveLength(11)
  expect(within(section).getByRole('heading', { name: 'Novità 4' })).toBeVisible()
})

test('an owner is led to the oldest closed day whose carried figures have changed', async () => {
  const days = [
    { ...dayAt('2026-11-23', 'open'), stale: true as const },
    { ...dayAt('2026-11-24', 'approved'), stale: true as const },
    { ...dayAt(YESTERDAY, 'closed'), stale: true as const },
    dayAt(TODAY, 'open'),
  ]
  await openHome(NOON, withDays(days), 'OWNER')
  const row = await within(await toDo()).findByRole('link', { name: /Riporti da aggiornare/ })
  expect(row).toHaveAccessibleName(/martedì 24.*Sono cambiati i valori del giorno precedente\./)
  expect(row).toHaveAttribute('href', '/view/1124')
})
