import { screen, within } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

test('a formula reads as people write it, under its result and in the dialog', async () => {
  const { user } = await openPage('/edit/7', (server) => {
    server.formulas = [
      {
        formulaId: 1,
        resultDataId: 15,
        resultDataName: 'Totale incassi',
        fullExpression: '#data_11 * 0.5 - #data_99 / #data_12',
        formattedExpression: 'Incasso contanti * 0.5 - Dato Sconosciuto / Totale POS',
      },
    ]
  })
  const written = 'Incasso contanti × 0,5 − Dato Sconosciuto ÷ Totale POS'
  const row = await screen.findByRole('group', { name: 'Totale incassi' })
  expect(await within(row).findByText(written)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Formule della libreria' }))
  const dialog = await screen.findByRole('dialog', { name: 'Formule della libreria' })
  expect(within(dialog).getByText(written)).toBeInTheDocument()
})
