import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LoadedDialog } from './LoadedDialog'
import { Toaster } from './Toaster'

function Page({ load }: { load(): Promise<{ title: string }> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Importo" />
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      {isOpen && (
        <LoadedDialog load={load} onClose={() => setOpen(false)}>
          {({ title }) => <p>{title}</p>}
        </LoadedDialog>
      )}
      <Toaster />
    </>
  )
}

test('a dialog whose code can’t be loaded says so and leaves the page; opened again, it loads again', async () => {
  let attempts = 0
  const load = async () => {
    attempts += 1
    if (attempts === 1) throw new Error('Loading chunk 7 failed.')
    return { title: 'Aiuto' }
  }
  const user = userEvent.setup()
  render(<Page load={load} />)
  await user.type(screen.getByLabelText('Importo'), '12')
  await user.click(screen.getByRole('button', { name: 'Apri' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Si è verificato un errore. Riprova più tardi.')
  expect(screen.getByLabelText('Importo')).toHaveValue('12')
  await user.click(screen.getByRole('button', { name: 'Apri' }))
  expect(await screen.findByText('Aiuto')).toBeVisible()
})
