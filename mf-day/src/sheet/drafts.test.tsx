import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openLive } from '../testing/openLive'
import { closePage, leavePage, openPage } from '../testing/openPage'

afterEach(async () => {
  await closePage()
  // Text that was still being typed is stored for the user's next page.
  sessionStorage.clear()
})

const amount = (name: string) => screen.findByRole('textbox', { name: `${name}, euro` })
const list = () => screen.findByRole('region', { name: 'POS e carte' })
const causals = async () => within(await list()).getAllByRole('combobox', { name: 'Circuito' })
const add = () => screen.findByRole('button', { name: 'Aggiungi a POS e carte' })
const refused = () => ({ status: 400, body: { code: 'invalid', message: 'Circuito sconosciuto.' } })

test('a blank row is removed on blur and never sent', async () => {
  const { user, server } = await openPage('/edit/7')
  await user.click(await amount('Visa'))
  await user.keyboard('250{Enter}')
  expect(await causals()).toHaveLength(3)
  expect(await list()).toHaveTextContent('Circuito, 2 righe')
  await user.keyboard('{Enter}')
  expect(await amount('Consegne a domicilio')).toHaveFocus()
  await waitFor(async () => expect(await causals()).toHaveLength(2))
  await waitFor(() => expect(server.day.dataListsValues[1]?.value).toBe(250))
  expect(server.calls('/data/list/add')).toEqual([])
})

test('a row is added with its first value, and stays when that is cleared', async () => {
  const { user, server } = await openPage('/edit/7')
  await user.click(await add())
  await user.keyboard('{Tab}30{Tab}')
  await waitFor(() => expect(server.day.dataListsValues[2]).toMatchObject({ causal: '', value: 30 }))
  await user.click(await amount('Riga 3'))
  await user.keyboard('0{Tab}')
  await waitFor(() => expect(server.day.dataListsValues[2]).toMatchObject({ value: 0 }))
  await user.click(await amount('Consegne a domicilio'))
  expect(await list()).toHaveTextContent('Circuito, 3 righe')
  expect(server.calls('/data/list/add')).toHaveLength(1)
})

test('a typed zero or a comment is enough to add a row', async () => {
  const { user, server } = await openPage('/edit/7')
  await user.click(await add())
  await user.keyboard('{Tab}0{Tab}')
  await waitFor(() => expect(server.day.dataListsValues).toHaveLength(3))
  await user.click(await add())
  await user.keyboard('{Alt>}c{/Alt}Da chiarire')
  await user.click(await amount('Consegne a domicilio'))
  await waitFor(() => expect(server.day.dataListsValues[3]).toMatchObject({ comment: 'Da chiarire', causal: '' }))
})

test('a click that removes a blank row still works, and there is at most one such row', async () => {
  const { user, server } = await openPage('/edit/7')
  await user.click(await add())
  await user.click(await add())
  expect(await causals()).toHaveLength(3)
  expect((await causals())[2]).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Commento di Consegne a domicilio' }))
  expect(screen.getByRole('textbox', { name: 'Commento di Consegne a domicilio' })).toHaveFocus()
  await waitFor(async () => expect(await causals()).toHaveLength(2))
  expect(server.calls('/data/list/add')).toEqual([])
})

test('an untouched row stays while another window has the focus', async () => {
  const { user } = await openPage('/edit/7')
  await user.click(await add())
  const [, , causal] = await causals()
  if (!causal) throw new Error('no new row')
  fireEvent.blur(causal)
  // All effects of the blur have run before the next key is handled.
  await user.keyboard('{Shift}')
  expect(causal).toHaveFocus()
  await user.keyboard('Satispay')
  expect(causal).toHaveValue('Satispay')
})

test('an untouched row is removed without a toast', async () => {
  const { user, server } = await openPage('/edit/7')
  await user.click(await add())
  await user.keyboard('{Alt>}{Delete}{/Alt}')
  expect(await causals()).toHaveLength(2)
  expect(screen.queryByText('Voce eliminata')).not.toBeInTheDocument()
  expect(server.calls('/data/list/add')).toEqual([])
})

test('a row with an unclear amount stays; discarding it removes the row', async () => {
  const { user, server } = await openPage('/edit/7')
  await user.click(await add())
  await user.keyboard('{Tab}3.545{Enter}')
  await user.click(await amount('Consegne a domicilio'))
  expect(await causals()).toHaveLength(3)
  await leavePage()
  const next = await openPage('/edit/7')
  expect(await screen.findByText('Ritrovato 1 valore che non era ancora salvato.')).toBeVisible()
  expect(within(await screen.findByRole('group', { name: 'Riga 3' })).getByRole('alert')).toHaveTextContent('“3.545”')
  await next.user.click(screen.getByRole('button', { name: 'Scarta' }))
  await next.user.click(await amount('Consegne a domicilio'))
  await waitFor(async () => expect(await causals()).toHaveLength(2))
  expect([...server.calls('/data/list/add'), ...next.server.calls('/data/list/add')]).toEqual([])
})

test('a row with an unclear amount stays when its list can’t be edited any more, until the amount is discarded', async () => {
  const { server, streams, user } = await openLive('/edit/7')
  await user.click(await add())
  await user.keyboard('{Tab}3.545{Enter}')
  server.editElsewhere(12, { accessLevel: 'VIEW' })
  streams.tell('changed', { version: 2, dataIds: [12], listItemIds: [], by: null })
  await waitFor(async () => expect(within(await list()).queryByRole('combobox')).not.toBeInTheDocument())
  const row = screen.getByRole('group', { name: 'Riga 3' })
  expect(within(row).getByRole('alert')).toHaveTextContent('“3.545”')
  await user.click(within(row).getByRole('button', { name: 'Scarta' }))
  expect(row).not.toBeInTheDocument()
})

test('a rejected row without values is removed on blur', async () => {
  const { user, server } = await openPage('/edit/7', (it) => it.on('/data/list/add', refused))
  await user.click(await add())
  await user.keyboard('Satispay{Tab}')
  await screen.findByText('Non salvato. Circuito sconosciuto.')
  await user.click(screen.getByRole('button', { name: 'Scarta' }))
  expect((await causals())[2]).toHaveFocus()
  await user.click(await amount('Consegne a domicilio'))
  await waitFor(async () => expect(await causals()).toHaveLength(2))
  expect(server.calls('/data/list/add')).toHaveLength(1)
})

test('an untouched row is neither shown in View nor stored', async () => {
  const { user, router } = await openPage('/edit/7')
  await user.click(await add())
  await user.click(screen.getByRole('link', { name: 'Esci dalla modifica' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/view/7'))
  expect(await list()).toHaveTextContent('Circuito, 2 righe')
  expect(within(await list()).queryByRole('group', { name: 'Riga 3' })).not.toBeInTheDocument()
  await leavePage()
  await openPage('/edit/7')
  expect(await causals()).toHaveLength(2)
  expect(Object.keys(sessionStorage)).toEqual([])
})
