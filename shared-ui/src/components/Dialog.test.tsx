import '../testing/dialog'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from './ConfirmDialog'
import { Dialog } from './Dialog'

function Page({ field = false }: { field?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Versioni di Incasso"
        footer={<button type="button">Ok</button>}
      >
        {field && <input aria-label="Nome" />}
        <input type="file" aria-label="File" />
      </Dialog>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Apri' })
const dialog = () => screen.queryByRole('dialog', { name: 'Versioni di Incasso' })

test('a dialog opens modally, with the focus in its first field', async () => {
  render(<Page field />)
  expect(dialog()).not.toBeInTheDocument()
  await userEvent.click(opener())
  expect(dialog()).toHaveAttribute('open')
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
})

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Chiudi' }))],
])('%s closes the dialog, and the focus returns to the opener', async (_title, close) => {
  render(<Page />)
  await userEvent.click(opener())
  await close()
  expect(dialog()).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('cancelling the choice of a file leaves the dialog open', async () => {
  render(<Page />)
  await userEvent.click(opener())
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  expect(dialog()).toBeInTheDocument()
})

test('a dialog in a shadow root returns the focus to its opener', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow.appendChild(document.createElement('div')))
  await act(async () => root.render(<Page />))
  const button = shadow.querySelector('button')
  await act(async () => {
    button?.focus()
    button?.click()
  })
  expect(shadow.querySelector('dialog')).toHaveAttribute('open')
  await act(async () => shadow.querySelector<HTMLButtonElement>('[aria-label=Chiudi]')?.click())
  expect(shadow.querySelector('dialog')).toBeNull()
  expect(shadow.activeElement).toBe(button)
  await act(async () => root.unmount())
  host.remove()
})

test('a dangerous confirmation starts on Annulla, and any other on its confirm button', async () => {
  const answers: string[] = []
  const props = { open: true, title: 'Conferma eliminazione', message: 'Vuoi eliminare il giorno?' }
  const answer = { onConfirm: () => answers.push('sì'), onCancel: () => answers.push('no') }
  const { rerender } = render(<ConfirmDialog {...props} {...answer} confirmLabel="Sì, elimina" danger />)
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Vuoi eliminare il giorno?')
  expect(screen.getByRole('button', { name: 'Annulla' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Sì, elimina' }))
  expect(answers).toEqual(['no', 'no', 'sì'])
  rerender(<ConfirmDialog {...props} {...answer} open={false} confirmLabel="Salva" />)
  rerender(<ConfirmDialog {...props} {...answer} confirmLabel="Salva" />)
  expect(screen.getByRole('button', { name: 'Salva' })).toHaveFocus()
})
