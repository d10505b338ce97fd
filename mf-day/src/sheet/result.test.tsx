import type { CalculationResult } from '@quotidia/contract/totals'
import { screen, waitFor } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

test('a result shows why it can’t be computed, and each save updates the reason', async () => {
  const { server, user } = await openPage('/edit/7')
  const row = await screen.findByRole('group', { name: 'Totale incassi' })
  expect(row).toHaveTextContent('Non calcolabile: divisione per zero')

  const saveWhenIts = async (result: Omit<CalculationResult, 'dataId'>, figure: string) => {
    server.day = { ...server.day, calculationResults: [{ dataId: 15, ...result }] }
    await user.click(screen.getByRole('textbox', { name: 'Incasso contanti, euro' }))
    await user.keyboard(`${figure}{Enter}`)
  }
  await saveWhenIts({ result: null, reason: 'too-large' }, '1')
  await waitFor(() => expect(row).toHaveTextContent('Non calcolabile: numero troppo grande'))
  await saveWhenIts({ result: null, reason: 'operand' }, '2')
  await waitFor(() => expect(row).toHaveTextContent('Non calcolabile: usa una voce non calcolabile'))
  await saveWhenIts({ result: 42 }, '3')
  await waitFor(() => expect(row).toHaveTextContent('42,00€'))
  expect(row).not.toHaveTextContent('Non calcolabile')
})
