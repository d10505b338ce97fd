import { pageSession } from '@quotidia/shared-ui/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { closePage, leavePage, openPage } from '../testing/openPage'

afterEach(closePage)

const cash = () => screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
const ended = () => ({ status: 401, body: { code: 'unauthorized', message: 'Accedi di nuovo.' } })

test('unsaved and typed values at the end of a session are sent by the next page, with the revisions seen before', async () => {
  const { server, user } = await openPage('/edit/7')
  server.on('/data/update', ended)
  const release = server.hold('/data/update')
  await user.click(await cash())
  await user.keyboard('55{Enter}')
  const [causal] = screen.getAllByRole('combobox', { name: 'Circuito' })
  if (!causal) throw new Error('no causal')
  await user.click(causal)
  await user.keyboard(' serale')
  const written = causal.getAttribute('value')
  act(() => pageSession.getState().signOut())
  release()
  await waitFor(() => expect(server.calls('/data/update')).toHaveLength(1))
  expect(server.calls('/data/list/update')).toHaveLength(0)
  await leavePage()

  const next = await openPage('/edit/7')
  expect(await screen.findByText('Ritrovati 2 valori che non erano ancora salvati.')).toBeVisible()
  await waitFor(() => expect(next.server.day.dayWithValues[0]?.value).toBe(55))
  expect(next.server.calls('/data/update')[0]?.body).toMatchObject([{ revision: 2, value: 55 }])
  await waitFor(() => expect(next.server.day.dataListsValues[0]?.causal).toBe(written))
  await leavePage()
  const third = await openPage('/edit/7')
  await cash()
  expect(third.server.calls('/data/update')).toHaveLength(0)
})

test('a conflict is still open on the next page', async () => {
  const { server, user } = await openPage('/edit/7')
  await cash()
  server.editElsewhere(11, { value: 1820, lastEditor: 'Marco Riva' })
  await user.click(await cash())
  await user.keyboard('1900{Enter}')
  await screen.findByText(/Marco Riva ha scritto/)
  await leavePage()

  const next = await openPage('/edit/7')
  const row = await screen.findByRole('group', { name: 'Incasso contanti' })
  expect(await within(row).findByText(/Marco Riva ha scritto/)).toBeVisible()
  expect(await cash()).toHaveValue('1.900,00')
  expect(next.server.calls('/data/update')).toHaveLength(0)
})

test('View shows the day and sends nothing', async () => {
  const { user } = await openPage('/edit/7', (it) => it.on('/data/update', ended))
  await user.click(await cash())
  await user.keyboard('55{Enter}')
  await screen.findByRole('button', { name: '1 valore non salvato' })
  await leavePage()
  const next = await openPage('/view/7')
  await screen.findByRole('group', { name: 'Incasso contanti' })
  expect(next.server.calls('/data/update')).toHaveLength(0)
})
