import { pageSession } from '@quotidia/shared-ui/session'
import { act, screen } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'
import { sampleUser } from '../testing/sampleDay'
import { savedAll } from './savedAll'

afterEach(closePage)

test('savedAll resolves after a figure being typed and a removal that can be undone are saved', async () => {
  const { server, user } = await openPage('/edit/7')
  await screen.findByRole('textbox', { name: 'Visa, euro' })
  act(() => pageSession.setState({ currentUser: { ...sampleUser(), canViewHistory: false } }))
  await user.click(screen.getByRole('button', { name: 'Elimina Visa' }))
  await user.click(screen.getByRole('textbox', { name: 'Incasso contanti, euro' }))
  await user.keyboard('55')
  await act(savedAll)
  expect(server.day.dayWithValues[0]?.value).toBe(55)
  expect(server.day.dataListsValues.map(({ causal }) => causal)).toEqual(['Bancomat'])
})
