import { screen, waitFor } from '@testing-library/react'
import { closeEmbedded, openEmbedded } from '../testing/openEmbedded'
import { closePage, openPage } from '../testing/openPage'

afterEach(async () => {
  await closePage()
  await closeEmbedded()
})

const field = (name: string) => screen.findByRole('textbox', { name: `${name}, euro` })

test('a day that fails is shown again with all that was typed, and the cell with the focus goes on', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { server, user } = await openPage('/edit/7')
  const answer = server.hold('/data/update')
  await user.click(await field('Incasso contanti'))
  await user.keyboard('2000{Enter}')
  const status = (await screen.findByText('Salvataggio…')).closest('[role=status]')
  await user.click(await field('Consegne a domicilio'))
  await user.keyboard('34')
  expect(logged).not.toHaveBeenCalled()
  // Takes away what React will remove, as extensions do.
  status?.replaceChildren()
  answer()
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(await field('Incasso contanti')).toHaveValue('2.000,00')
  expect(await field('Consegne a domicilio')).toHaveFocus()
  expect(await field('Consegne a domicilio')).toHaveValue('34')
  await user.keyboard('5{Enter}')
  await waitFor(() => expect(server.day.dayWithValues[2]?.value).toBe(345))
  expect(server.day.dayWithValues[0]?.value).toBe(2000)
  expect(await screen.findByText(/^Tutto salvato alle/)).toBeVisible()
})

test('a day that can’t be shown at all is given up', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await openEmbedded('131', (it) => {
    it.day = { ...it.day, dataLists: null as never }
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Qualcosa non ha funzionato nella visualizzazione')
})
