import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Field } from './Field'
import { PasswordField } from './PasswordField'
import { Select } from './Select'

test('a field is found by its label and described by its hint', () => {
  render(<Field label="Username" hint="Nome e cognome con un punto" defaultValue="aurora" />)
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription('Nome e cognome con un punto')
})

test('an error takes the place of the hint', () => {
  render(<Field label="Username" hint="Nome e cognome" error="Inserisci lo username." />)
  const field = screen.getByRole('textbox', { name: 'Username' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Inserisci lo username.')
})

test('a control inside a field gets its label and its error', () => {
  render(
    <Field label="Commento" error="Troppo lungo.">
      <textarea />
    </Field>,
  )
  expect(screen.getByRole('textbox', { name: 'Commento' })).toHaveAccessibleDescription('Troppo lungo.')
})

test('a password is shown and hidden', async () => {
  render(<PasswordField label="Password" defaultValue="segreta" />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostra password' }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Nascondi password' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('a select has a visible label or an aria-label', async () => {
  const options = [<option key="a">Uno</option>, <option key="b">Due</option>]
  render(
    <>
      <Select label="Ruolo">{options}</Select>
      <Select aria-label="Livello">{options}</Select>
    </>,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ruolo' }), 'Due')
  expect(screen.getByRole('combobox', { name: 'Ruolo' })).toHaveValue('Due')
  expect(screen.getByRole('combobox', { name: 'Livello' })).toHaveValue('Uno')
})
