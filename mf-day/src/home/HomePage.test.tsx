import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

const refusal = (status: number, message: string, more = {}) => ({ status, body: { code: 'x', message, ...more } })

async function check(date = '2026-11-21') {
  fireEvent.change(await screen.findByLabelText('Data'), { target: { value: date } })
  fireEvent.click(screen.getByRole('button', { name: 'Verifica' }))
}

test('a date that has a day leads to it', async () => {
  const found = () => ({ status: 200, body: { dayId: 7 } })
  const { user, router, server } = await openPage('/home', (it) => it.on('/day/fetch', found))
  await check()
  expect(await screen.findByText('La data esiste.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vai' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/view/7'))
  expect(server.calls('/day/fetch')[0]?.query.get('date')).toBe('2026-11-21')
})

test('a date without a day can be created, and opens for editing', async () => {
  const created = () => ({ status: 201, body: { dayId: 7 } })
  const { user, router, server } = await openPage('/home', (it) => it.on('/day/create', created))
  await check()
  expect(await screen.findByText('La data non esiste.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Crea' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/7'))
  expect(server.calls('/day/create')[0]?.key).toBeTruthy()
})

test('who may not edit data is not offered to create', async () => {
  await openPage('/home', undefined, 'VIEWER_DATA')
  await check()
  expect(await screen.findByText('La data non esiste. Può crearla chi modifica i dati.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Crea' })).not.toBeInTheDocument()
})

test('a day that someone created meanwhile is there to open', async () => {
  const taken = () => refusal(409, 'La data esiste già.', { dayId: 7 })
  const { user } = await openPage('/home', (it) => it.on('/day/create', taken))
  await check()
  await user.click(await screen.findByRole('button', { name: 'Crea' }))
  expect(await screen.findByText('La data esiste.')).toBeVisible()
})

test('a refused creation says why', async () => {
  const { user } = await openPage('/home', (it) => it.on('/day/create', () => refusal(409, 'Crea prima una libreria.')))
  await check()
  await user.click(await screen.findByRole('button', { name: 'Crea' }))
  expect(await screen.findByText('Crea prima una libreria.')).toBeVisible()
})

test('a failed check says so, and changing the date starts again', async () => {
  await openPage('/home', (it) => it.on('/day/fetch', () => ({ status: 503 })))
  await check()
  expect(await screen.findByText('Si è verificato un errore. Riprova.')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Data'), { target: { value: '2026-11-22' } })
  expect(screen.queryByText('Si è verificato un errore. Riprova.')).not.toBeInTheDocument()
})

test('a day deleted after the check can be created', async () => {
  const found = () => ({ status: 200, body: { dayId: 7 } })
  const { user, server } = await openPage('/home', (it) => it.on('/day/fetch', found))
  await check()
  const go = await screen.findByRole('button', { name: 'Vai' })
  server.on('/day/fetch', undefined)
  await user.click(go)
  expect(await screen.findByText('La data non esiste. Puoi crearla.')).toBeVisible()
})

test('a date picked in the calendar fills the field', async () => {
  const { user } = await openPage('/home')
  fireEvent.change(await screen.findByLabelText('Data'), { target: { value: '2026-11-21' } })
  const month = screen.getByRole('group', { name: 'novembre 2026' })
  await user.click(within(month).getByRole('button', { name: '17 novembre 2026' }))
  expect(screen.getByLabelText('Data')).toHaveValue('2026-11-17')
  await user.keyboard('{PageDown}{ArrowDown}{Enter}')
  expect(screen.getByLabelText('Data')).toHaveValue('2026-12-24')
})

test('the last days are leaves that lead to their day', async () => {
  await openPage('/home', (it) => {
    it.days = [{ dayId: 7, date: '2026-11-20' }]
  })
  expect(await screen.findByRole('link', { name: 'Vai a ven 20 nov 2026' })).toHaveAttribute('href', '/view/7')
})

test('a notification leads to its day and goes when it is read', async () => {
  const { user } = await openPage('/home', (it) => {
    const about = { id: 3, title: 'Nuovo commento', message: 'Buoni pasto', time: '2026-11-18T09:30:00Z', dayId: 7 }
    it.notifications = [about]
    it.on('/notification/3', () => {
      it.notifications = []
      return { status: 204 }
    })
  })
  const section = await screen.findByRole('region', { name: 'Notifiche' })
  expect(await within(section).findByRole('link', { name: 'Vai al giorno' })).toHaveAttribute('href', '/view/7')
  await user.click(within(section).getByRole('button', { name: 'Segna come letto: Nuovo commento' }))
  expect(await within(section).findByText('Non hai notifiche da leggere.')).toBeVisible()
})
