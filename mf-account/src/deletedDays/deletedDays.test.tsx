import type { DeletedDay } from '@quotidia/contract/deletedDays'
import { screen, waitFor, within } from '@testing-library/react'
import type { AccountServer } from '../testing/AccountServer'
import { closeAccount, confirm, openPlace } from '../testing/openPlace'

afterEach(closeAccount)

const deletedDay = (dayId: number, date: string): DeletedDay => ({
  dayId,
  date,
  deletedBy: 'Bruno Sala',
  deletedAt: '2026-11-21T08:00:00.000Z',
  purgedAt: '2026-12-21T08:00:00.000Z',
})
const withDays = (kept: AccountServer) =>
  kept.deletedDays.push(deletedDay(7, '2026-11-20'), deletedDay(6, '2026-11-19'))

const part = () => within(screen.getByRole('region', { name: 'Giorni eliminati' }))
const row = (name: string) => part().findByRole('listitem', { name })

test('a deleted day shows who deleted it and until when it is kept, and can be restored', async () => {
  const { user, sent } = await openPlace('/account/giorni-eliminati', 'owner', withDays)
  const day = await row('20/11/2026')
  expect(day).toHaveTextContent('Eliminato da Bruno Sala il 21/11/2026 09:00')
  expect(day).toHaveTextContent('Ripristinabile fino al 21/12/2026 09:00')
  await user.click(part().getByRole('button', { name: 'Ripristina il giorno 20/11/2026' }))
  expect(await screen.findByText('Giorno 20/11/2026 ripristinato.')).toBeVisible()
  expect(sent('POST', '/day/7/restore')).toHaveLength(1)
  await waitFor(() => expect(part().queryByRole('listitem', { name: '20/11/2026' })).not.toBeInTheDocument())
  expect(await row('19/11/2026')).toBeVisible()
  expect(part().getByRole('heading', { name: 'Giorni eliminati' })).toHaveFocus()
})

test('the server’s reason is shown when the date has a new day', async () => {
  const message = 'Il 20/11/2026 ha già un altro giorno: eliminalo prima di ripristinare questo.'
  const { user } = await openPlace('/account/giorni-eliminati', 'owner', (kept) => {
    withDays(kept)
    kept.refusals.set('POST /day/7/restore', { status: 409, body: { code: 'date_taken', message } })
  })
  await user.click(await part().findByRole('button', { name: 'Ripristina il giorno 20/11/2026' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await row('20/11/2026')).toBeVisible()
})

test('a day is removed for good after a confirmation that says what is lost', async () => {
  const { user, sent } = await openPlace('/account/giorni-eliminati', 'owner', withDays)
  await user.click(await part().findByRole('button', { name: 'Elimina per sempre il giorno 20/11/2026' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('documenti andranno persi')
  expect(sent('DELETE', '/day/7/purge')).toEqual([])
  await confirm('Sì, elimina per sempre')
  expect(await screen.findByText('Giorno 20/11/2026 eliminato per sempre.')).toBeVisible()
  await waitFor(() => expect(part().queryByRole('listitem', { name: '20/11/2026' })).not.toBeInTheDocument())
  expect(part().getByRole('heading', { name: 'Giorni eliminati' })).toHaveFocus()
})

test('days that were deleted before the newest hundred are shown on request', async () => {
  const { user } = await openPlace('/account/giorni-eliminati', 'owner', ({ deletedDays }) => {
    for (let dayId = 250; dayId > 0; dayId--) deletedDays.push(deletedDay(dayId, '2026-11-20'))
  })
  for (const shown of [100, 200]) {
    await waitFor(() => expect(part().getAllByRole('listitem')).toHaveLength(shown))
    await user.click(part().getByRole('button', { name: 'Mostra altri' }))
  }
  expect(await part().findByText('Non ce ne sono altri.')).toHaveFocus()
  expect(part().getAllByRole('listitem')).toHaveLength(250)
  await user.click(part().getAllByRole('button', { name: /^Ripristina il giorno/ })[249] as HTMLElement)
  await waitFor(() => expect(part().getAllByRole('listitem')).toHaveLength(249))
})

test('a list that can’t be loaded can be loaded again, and an empty one shows a message', async () => {
  const { user, kept } = await openPlace('/account/giorni-eliminati', 'owner', ({ refusals }) => {
    refusals.set('GET /day/deleted', { status: 500 })
  })
  expect(await part().findByRole('alert')).toHaveTextContent('Impossibile recuperare i giorni eliminati.')
  kept.refusals.clear()
  await user.click(part().getByRole('button', { name: 'Riprova' }))
  expect(await part().findByText('Nessun giorno eliminato negli ultimi 30 giorni.')).toBeVisible()
})
