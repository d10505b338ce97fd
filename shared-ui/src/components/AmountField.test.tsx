import type { Unit } from '@quotidia/domain/items'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { EMPTY_AMOUNT } from '../money-input/amountInput'
import { AmountField } from './AmountField'

interface ExampleProps {
  signed?: boolean
  unit?: Unit
}

function Example(props: ExampleProps) {
  const [value, setValue] = useState(EMPTY_AMOUNT)
  return (
    <>
      <AmountField label="Soglia" value={value} onChange={setValue} {...props} />
      <button type="button">fuori</button>
    </>
  )
}

async function write(text: string, props: ExampleProps = {}) {
  render(<Example {...props} />)
  const field = screen.getByRole('textbox', { name: 'Soglia' })
  await userEvent.click(field)
  await userEvent.keyboard(text)
  await userEvent.tab()
  return field
}
const choices = () => screen.queryAllByRole('button', { name: /€$/ }).map((choice) => choice.textContent)

test.each([
  ['50', '50,00'],
  ['1234,5', '1.234,50'],
  ['1.234,56', '1.234,56'],
])('%s is shown as %s when the field is left', async (typed, shown) => {
  expect(await write(typed)).toHaveValue(shown)
  expect(choices()).toEqual([])
})

test('an ambiguous amount offers its readings when the field is left, not while typing', async () => {
  render(<Example />)
  const field = screen.getByRole('textbox', { name: 'Soglia' })
  await userEvent.type(field, '3.545')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'fuori' }))
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('“3.545” non è chiaro: quale importo intendi?')
  expect(choices()).toEqual(['3.545,00\u00a0€', '3,54\u00a0€'])
  await userEvent.click(screen.getByRole('button', { name: '3.545,00\u00a0€' }))
  expect(field).toHaveFocus()
  expect(field).toHaveValue('3545,00')
  expect(field).toBeValid()
  expect(choices()).toEqual([])
})

test('a number is edited without the points of its groups', async () => {
  const field = await write('1234', { unit: 'NUMBER' })
  expect(field).toHaveValue('1.234')
  await userEvent.click(field)
  expect(field).toHaveValue('1234')
  await userEvent.keyboard('{End}{Backspace}')
  await userEvent.tab()
  expect(field).toHaveValue('123')
})

test.each(['boh', ',', '.'])('“%s” alone is no amount', async (text) => {
  expect(await write(text)).toHaveAccessibleDescription(`“${text}” non è un importo.`)
  expect(choices()).toEqual([])
})

test('an unsigned field offers only the positive amount', async () => {
  await write('-5')
  expect(choices()).toEqual(['5,00\u00a0€'])
})

test('a signed field offers both amounts, and the chosen one stays', async () => {
  const field = await write('-5', { signed: true })
  expect(choices()).toEqual(['\u22125,00\u00a0€', '5,00\u00a0€'])
  await userEvent.click(screen.getByRole('button', { name: '\u22125,00\u00a0€' }))
  expect(field).toHaveValue('\u22125,00')
  expect(field).toBeValid()
  await userEvent.click(field)
  await userEvent.tab()
  expect(field).toHaveValue('\u22125,00')
  expect(choices()).toEqual([])
})

test('several cells of a spreadsheet are never joined into one amount', async () => {
  render(<Example />)
  const field = screen.getByRole('textbox', { name: 'Soglia' })
  await userEvent.click(field)
  await userEvent.paste('150\n200\n')
  await userEvent.tab()
  expect(field).toBeInvalid()
  expect(choices()).toEqual(['150,00\u00a0€', '200,00\u00a0€'])
})
