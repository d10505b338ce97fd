import { pageSession } from '@quotidia/shared-ui/session'
import { act, screen } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'
import { sampleUser } from '../testing/sampleDay'

afterEach(closePage)

const NOTE = 'Contiene solo i valori salvati: alcuni non lo sono ancora.'
const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')))

test('a saved day is printed without a note', async () => {
  await openPage('/edit/7')
  await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
  print()
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument()
})

test('a note is printed while a figure is being typed', async () => {
  const { user } = await openPage('/edit/7')
  await user.click(await screen.findByRole('textbox', { name: 'Incasso contanti, euro' }))
  await user.keyboard('55')
  print()
  expect(screen.getByText(NOTE)).toBeInTheDocument()
})

test('a note is printed while a removal can still be undone', async () => {
  const { user } = await openPage('/edit/7')
  await screen.findByRole('textbox', { name: 'Visa, euro' })
  act(() => pageSession.setState({ currentUser: { ...sampleUser(), canViewHistory: false } }))
  await user.click(screen.getByRole('button', { name: 'Elimina Visa' }))
  print()
  expect(screen.getByText(NOTE)).toBeInTheDocument()
})
