import { screen, within } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

async function choose({ user }: Awaited<ReturnType<typeof openPage>>, entry: string) {
  await user.click(await screen.findByLabelText('Altre azioni sul giorno'))
  await user.click(screen.getByRole('button', { name: entry }))
  return within(await screen.findByRole('dialog', { name: entry }))
}

test('the day’s menu lists the sections with their missing items, and leads to one', async () => {
  const page = await openPage('/edit/7')
  const dialog = await choose(page, 'Riepilogo delle sezioni')
  expect(dialog.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Incassimanca 1',
    'Chiusuramanca 1',
  ])
  await page.user.click(dialog.getByRole('button', { name: /^Chiusura/ }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Chiusura' })).toHaveFocus()
})

test('the day’s menu lists the latest changes, and leads to a row', async () => {
  const page = await openPage('/edit/7')
  const dialog = await choose(page, 'Ultime modifiche')
  await page.user.click(dialog.getByRole('button', { name: /Cassa contata/ }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Cassa contata' })).toHaveFocus()
})
