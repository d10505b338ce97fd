import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ApiError } from '../api/ApiError'
import { renderPage } from '../testing/render'
import { nameProduct } from '../theme/product'
import { Avatar } from './Avatar'
import { Banner } from './Banner'
import { CheckCell } from './CheckCell'
import { ErrorState } from './ErrorState'
import { Figure } from './Figure'
import { LinkButton } from './LinkButton'
import { Overlay } from './Overlay'
import { PageFrame } from './PageFrame'
import { PageTitle } from './PageTitle'

function StoredCheck() {
  const [checked, setChecked] = useState(false)
  return <CheckCell label="Scontrino stampato" checked={checked} onChange={setChecked} />
}

test('the title of a page is shown in its heading and in the tab', () => {
  render(<PageFrame title="Contatti">testo</PageFrame>)
  expect(screen.getByRole('heading', { level: 1, name: 'Contatti' })).toBeInTheDocument()
  expect(document.title).toBe('Contatti · Quotidia')
})

test('the tab shows the product name of this installation', () => {
  nameProduct('Diario')
  const { unmount } = render(<PageFrame title="Contatti">testo</PageFrame>)
  expect(document.title).toBe('Contatti · Diario')
  unmount()
  nameProduct(' ')
  render(<PageTitle>Diario</PageTitle>)
  expect(document.title).toBe('Diario')
  nameProduct('Quotidia')
})

test('a link that looks like a button goes to its page', async () => {
  const { router } = renderPage(<LinkButton to="/login">Login</LinkButton>)
  await userEvent.click(screen.getByRole('link', { name: 'Login' }))
  expect(router.state.location.pathname).toBe('/login')
})

test('the overlay waits 150 ms, so that quick answers do not flash', () => {
  jest.useFakeTimers()
  const { rerender } = render(<Overlay visible />)
  act(() => jest.advanceTimersByTime(149))
  expect(screen.queryByText('Caricamento…')).not.toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toHaveTextContent('Caricamento…')
  rerender(<Overlay visible={false} />)
  expect(screen.queryByText('Caricamento…')).not.toBeInTheDocument()
  jest.useRealTimers()
})

test('an error offers to try again', async () => {
  const retry = jest.fn()
  render(<ErrorState message="Errore durante il recupero dei dati" onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Errore durante il recupero dei dati')
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a failure of the server shows its code beside the sentence, a refusal none', () => {
  const failed = (status: number) => new ApiError('', { status, code: 'x', requestId: '1a2b3c4d-0000-4000' })
  const { rerender } = render(<ErrorState message="Non si carica." error={failed(500)} />)
  expect(screen.getByRole('alert')).toHaveTextContent(/^Non si carica.$/)
  expect(screen.getByText('1a2b3c4d').parentElement).toHaveTextContent('Codice: 1a2b3c4d')
  rerender(<ErrorState message="Non si carica." error={failed(403)} />)
  expect(screen.queryByText(/Codice/)).not.toBeInTheDocument()
})

test('a banner shows the code of its error', () => {
  const error = new ApiError('', { status: 500, code: 'x', requestId: '1a2b3c4d-0000-4000' })
  render(
    <Banner kind="error" error={error}>
      Non salvato.
    </Banner>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(/^Non salvato. Codice: 1a2b3c4d$/)
})

test('an error can have the heading of the page that it replaces', () => {
  render(<ErrorState title="Giorno" message="Non si carica." />)
  expect(screen.getByRole('heading', { level: 1, name: 'Giorno' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a figure without a result shows zero and the reason', () => {
  render(<Figure value={null} kind="calculated" note="Non calcolabile: divisione per zero" />)
  expect(screen.getByText('0,00')).toBeInTheDocument()
  expect(screen.getByText('Non calcolabile: divisione per zero')).toBeInTheDocument()
})

test.each([
  ['AMOUNT', '42,00€'],
  ['NUMBER', '42'],
  ['PERCENTAGE', '42%'],
  ['TIME', '42,00h'],
] as const)('a figure of %s is shown as %s', (unit, text) => {
  const { container } = render(<Figure value={42} unit={unit} />)
  expect(container).toHaveTextContent(new RegExp(`^${text}$`))
})

test('a check shows yes or no, and is toggled by click and by Space', async () => {
  render(<StoredCheck />)
  const box = screen.getByRole('checkbox', { name: 'Scontrino stampato' })
  await userEvent.click(screen.getByText('No'))
  expect(box).toBeChecked()
  expect(screen.getByText('Sì')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  expect(box).not.toBeChecked()
})

test.each([
  ['Giulia Bassi', 'GB'],
  ['aurora', 'A'],
  ['Maria Rosa De Luca', 'ML'],
  ['', ''],
])('the initials of %p are %p', (name, initials) => {
  const { container } = render(<Avatar name={name} />)
  expect(container).toHaveTextContent(initials)
})
