import '../testing/dialog'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '../api/ApiError'
import { Dialog } from './Dialog'
import { Toaster, toast } from './Toaster'

beforeEach(() => {
  jest.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  pass(60_000)
  jest.useRealTimers()
})

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms), delay: null })
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const show = (...args: Parameters<typeof toast>) => act(() => toast(...args))

test('a toast stays for 3 seconds', () => {
  show('Modifica salvata con successo!')
  expect(screen.getByRole('status')).toHaveTextContent('Modifica salvata con successo!')
  pass(2999)
  expect(screen.getByRole('status')).toBeInTheDocument()
  pass(1)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a failure of the server shows its code beside the sentence', () => {
  const error = new ApiError('', { status: 503, code: 'unavailable', requestId: '1a2b3c4d-0000-4000' })
  show('Errore durante il logout.', { kind: 'alert', error })
  expect(screen.getByRole('alert')).toHaveTextContent('Errore durante il logout. Codice: 1a2b3c4d')
  pass(3000)
})

test('a cancelled confirmation shows nothing, since the user decided it', () => {
  const refused = (code: string) => new ApiError('', { status: 403, code })
  show("Errore durante l'eliminazione del giorno", { kind: 'alert', error: refused('confirmation_required') })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  show("Errore durante l'eliminazione del giorno", { kind: 'alert', error: refused('forbidden') })
  expect(screen.getByRole('alert')).toBeInTheDocument()
  pass(3000)
})

test('a toast of kind alert has the role alert', () => {
  show('Permesso negato', { kind: 'alert' })
  expect(screen.getByRole('alert')).toHaveTextContent('Permesso negato')
})

test('the timer pauses under the pointer', async () => {
  show('Fatto')
  pass(2000)
  await user.hover(screen.getByRole('status'))
  pass(10_000)
  expect(screen.getByRole('status')).toBeInTheDocument()
  await user.unhover(screen.getByRole('status'))
  pass(999)
  expect(screen.getByRole('status')).toBeInTheDocument()
  pass(1)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('the timer pauses with the focus, and the action closes the toast', async () => {
  const undo = jest.fn()
  show('Elemento rimosso', { action: { label: 'Annulla', onClick: undo } })
  await user.tab()
  expect(screen.getByRole('button', { name: 'Annulla' })).toHaveFocus()
  pass(10_000)
  await user.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('at most three toasts are shown, each with its own timer', () => {
  show('uno')
  pass(1000)
  for (const message of ['due', 'tre', 'quattro']) show(message)
  expect(screen.getAllByRole('status').map((shown) => shown.textContent)).toEqual(['due', 'tre', 'quattro'])
  pass(3000)
  expect(screen.queryAllByRole('status')).toEqual([])
})

test('onEnd is called once when a toast is replaced or times out', () => {
  const ended: string[] = []
  const ask = (name: string) => show(name, { onEnd: () => ended.push(name) })
  ask('uno')
  for (const message of ['due', 'tre']) ask(message)
  expect(ended).toEqual([])
  ask('quattro')
  expect(ended).toEqual(['uno'])
  pass(3000)
  expect(ended).toEqual(['uno', 'due', 'tre', 'quattro'])
})

function Two({ open }: { open: number }) {
  return (
    <>
      {open > 0 && (
        <Dialog open onClose={() => {}} title="Sotto">
          niente
        </Dialog>
      )}
      {open > 1 && (
        <Dialog open onClose={() => {}} title="Sopra">
          niente
        </Dialog>
      )}
    </>
  )
}

test('a toast moves to the topmost dialog, and its timer goes on', () => {
  const { rerender, unmount } = render(<Two open={0} />)
  const around = () => screen.getByRole('status').closest('dialog')
  show('Fatto')
  pass(1000)
  expect(around()).toBeNull()
  rerender(<Two open={1} />)
  expect(around()).toHaveAccessibleName('Sotto')
  rerender(<Two open={2} />)
  expect(around()).toHaveAccessibleName('Sopra')
  rerender(<Two open={1} />)
  expect(around()).toHaveAccessibleName('Sotto')
  unmount()
  expect(around()).toBeNull()
  pass(1999)
  expect(screen.getByRole('status')).toHaveTextContent('Fatto')
  pass(1)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
