import { pageSession } from '@quotidia/shared-ui/session'
import { act, screen, waitFor } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'
import { sampleUser } from '../testing/sampleDay'

afterEach(closePage)

const box = () => screen.getByRole('textbox', { name: 'Commento di Incasso contanti' })

test('Alt+C opens the comment of the row; leaving it saves it trimmed', async () => {
  const { server, user } = await openPage('/edit/7')
  await user.click(await screen.findByRole('textbox', { name: 'Incasso contanti, euro' }))
  await user.keyboard('{Alt>}c{/Alt}')
  expect(box()).toHaveFocus()
  await user.keyboard('  Ricontato due volte ')
  await user.tab()
  await waitFor(() => expect(server.day.dayWithValues[0]?.comment).toBe('Ricontato due volte'))
  expect(server.day.dayWithValues[0]?.value).toBe(1842.5)
  expect(screen.getByText('Ricontato due volte')).toBeVisible()
})

test('a comment on a missing figure is saved alone, and the figure stays missing', async () => {
  const { server, user } = await openPage('/edit/7')
  const row = await screen.findByRole('group', { name: 'Consegne a domicilio' })
  await user.click(screen.getByRole('button', { name: 'Commento di Consegne a domicilio' }))
  await user.keyboard('Domani')
  await user.tab()
  await waitFor(() => expect(server.calls('/data/update')).toHaveLength(1))
  expect(server.calls('/data/update')[0]?.body).toEqual([expect.not.objectContaining({ value: expect.anything() })])
  expect(await screen.findByText('Domani')).toBeVisible()
  expect(row).toHaveTextContent('Da compilare')
})

test('an emptied comment is hidden', async () => {
  const { server, user } = await openPage('/edit/7', (it) => it.editElsewhere(11, { comment: 'Da togliere' }))
  await user.click(await screen.findByRole('button', { name: 'Commento di Incasso contanti' }))
  await user.clear(box())
  await user.tab()
  await waitFor(() => expect(server.day.dayWithValues[0]?.comment).toBe(''))
  expect(screen.queryByText('Da togliere')).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Commento di Incasso contanti' })).not.toBeInTheDocument()
})

test('the length is counted from 900 characters on, and Esc leaves the comment as it was', async () => {
  const { server, user } = await openPage('/edit/7')
  await user.click(await screen.findByRole('button', { name: 'Commento di Incasso contanti' }))
  await user.click(box())
  await user.paste('a'.repeat(900))
  expect(screen.getByText('900 di 1000')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('900 di 1000')).not.toBeInTheDocument()
  expect(server.calls('/data/update')).toHaveLength(0)
})

test('there is no button to write a comment in View', async () => {
  await openPage('/view/7')
  await screen.findByRole('group', { name: 'Incasso contanti' })
  expect(screen.queryByRole('button', { name: /Commento/ })).not.toBeInTheDocument()
})

test('users without the right to comments can’t write one in Edit', async () => {
  const { user } = await openPage('/edit/7')
  expect(await screen.findByRole('button', { name: 'Commento di Incasso contanti' })).toBeInTheDocument()
  act(() => pageSession.setState({ currentUser: { ...sampleUser('EDITOR_DATA'), canViewComments: false } }))
  expect(screen.queryByRole('button', { name: /Commento/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('textbox', { name: 'Incasso contanti, euro' }))
  await user.keyboard('{Alt>}c{/Alt}')
  expect(screen.queryByRole('textbox', { name: /Commento/ })).not.toBeInTheDocument()
})
