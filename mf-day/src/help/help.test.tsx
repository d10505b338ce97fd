import { screen, within } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

const openHelp = async () => {
  const { user } = await openPage('/edit/7')
  await screen.findAllByRole('textbox')
  await user.keyboard('?')
  return { user, help: within(await screen.findByRole('dialog', { name: 'Aiuto' })) }
}

test('? shows how a day is filled in, the first entry open, and the shortcuts', async () => {
  const { user, help } = await openHelp()
  expect(help.getByText(/^Invio salva e va avanti, Alt N va alla prossima vuota\./)).toBeVisible()
  expect(help.getByText(/^Quando hai finito premi “Chiudi giorno”\./)).not.toBeVisible()
  await user.click(help.getByText('Chiudere'))
  expect(help.getByText(/^Quando hai finito premi “Chiudi giorno”\./)).toBeVisible()
  expect(help.getByText('Va alla prossima voce vuota, anche in un’altra sezione')).toBeVisible()
})

test('the day’s menu opens the help too', async () => {
  const { user } = await openPage('/view/7')
  await user.click(await screen.findByLabelText('Altre azioni sul giorno'))
  await user.click(screen.getByRole('button', { name: 'Aiuto' }))
  expect(await screen.findByRole('dialog', { name: 'Aiuto' })).toBeVisible()
})

test('on a touch screen the help describes the buttons, without shortcuts', async () => {
  const query = window.matchMedia
  const isTouch = jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = query(media)
    if (media === '(hover: none)') Object.defineProperty(list, 'matches', { value: true })
    return list
  })
  const { help } = await openHelp()
  expect(help.getByText(/^Il tasto in basso porta alla prossima voce vuota/)).toBeVisible()
  expect(help.queryByRole('heading', { name: 'Scorciatoie' })).not.toBeInTheDocument()
  isTouch.mockRestore()
})
