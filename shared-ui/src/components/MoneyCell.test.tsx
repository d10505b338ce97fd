import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { MoneyCell } from './MoneyCell'

type Props = Partial<ComponentProps<typeof MoneyCell>>

function setUp(props: Props = {}) {
  const commits: number[] = []
  const unclear: string[] = []
  const moves: number[] = []
  const cell = (more: Props = {}) => (
    <>
      <MoneyCell
        label="Incasso contanti, euro"
        value={1842.5}
        onCommit={(amount) => commits.push(amount)}
        onUnclear={(typed) => unclear.push(typed)}
        onMove={(direction) => moves.push(direction)}
        {...props}
        {...more}
      />
      <button type="button">fuori</button>
    </>
  )
  const { rerender } = render(cell())
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Incasso contanti, euro' })
  return {
    user: userEvent.setup(),
    field,
    commits,
    unclear,
    moves,
    change: (more: Props) => rerender(cell(more)),
    leave: () => userEvent.click(screen.getByRole('button', { name: 'fuori' })),
  }
}

async function write(field: HTMLInputElement, keys: string) {
  await userEvent.click(field)
  field.select()
  await userEvent.keyboard(keys)
}

async function paste(field: HTMLInputElement, text: string) {
  await userEvent.click(field)
  field.select()
  await userEvent.paste(text)
}

function StoredCell({ onCommit }: { onCommit(amount: number): void }) {
  const [value, setValue] = useState(1)
  const commit = (amount: number) => {
    onCommit(amount)
    setValue(amount)
  }
  return <MoneyCell label="voce" value={value} onCommit={commit} onUnclear={() => {}} />
}

/** A cell whose unclear texts are kept, as a day does. */
function AskingCell({ onCommit }: { onCommit(amount: number): void }) {
  const [asked, setAsked] = useState<{ unclear: string; keptText: string | undefined }>()
  return (
    <>
      <MoneyCell
        label="voce"
        value={1842.5}
        {...asked}
        state={asked ? 'unclear' : 'idle'}
        onCommit={onCommit}
        onUnclear={(unclear, keptText) => setAsked({ unclear, keptText })}
      />
      <output>{asked?.unclear}</output>
      <button type="button">fuori</button>
    </>
  )
}

test('shows the stored amount with two decimals and selects it on focus', async () => {
  const { field, user } = setUp({ value: 1842.5 })
  expect(field).toHaveValue('1.842,50')
  expect(field).toHaveAttribute('inputmode', 'decimal')
  await user.tab()
  expect(field).toHaveFocus()
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 7])
})

test.each([
  ['digits and one point', '12.34', '12.34'],
  ['a comma as a point', '12,34', '12.34'],
  ['no second point', '1.2.3', '1.23'],
  ['no third decimal', '1.239', '1.23'],
  ['neither letters nor signs nor spaces', '-1e a2+€', '12'],
  ['a text that starts with the point', '.5', '.5'],
  ['points between thousands', '1.234,56', '1234.56'],
  ['spaces between thousands', '1 234,56', '1234.56'],
])('typing takes %s', async (_title, keys, text) => {
  const { field } = setUp()
  await write(field, keys)
  expect(field).toHaveValue(text)
})

test('typed digits are inserted at the caret', async () => {
  const { field, user } = setUp({ value: 12.5 })
  await user.click(field)
  field.setSelectionRange(1, 1)
  await user.keyboard('34')
  expect(field).toHaveValue('1342.50')
  expect(field.selectionStart).toBe(3)
})

test('Backspace, Delete, Home and End work as in any text field', async () => {
  const { field } = setUp({ value: 12.5 })
  await write(field, '{End}{Backspace}{Home}{Delete}7')
  expect(field).toHaveValue('72.5')
})

test.each([
  ['a lone decimal comma', '1842,55 €', '1842.55'],
  ['an Italian figure with thousands and decimals', '1.234,50', '1234.50'],
  ['an English one', '1,234.50', '1234.50'],
])('pasting takes %s', async (_title, pasted, text) => {
  const { field, unclear } = setUp()
  await paste(field, pasted)
  expect(field).toHaveValue(text)
  expect(unclear).toEqual([])
})

test.each([
  ['more than one point', '1.234.50'],
  ['more than two decimals', '12.345'],
  ['a sign', '-5,00'],
  ['a sum', '1842+10'],
  ['letters', '€ abc12.5x'],
  ['a text without digits', 'totale'],
  ['a row of cells', '150\t200\t320'],
  ['a column of cells', '150\r\n200\r\n'],
  ['two cells that look like thousands', '1\t234'],
])('pasting %s changes nothing, and reports the pasted text as unclear', async (_title, pasted) => {
  const { field, unclear, commits, leave } = setUp()
  await paste(field, pasted)
  expect(field).toHaveValue('1842.50')
  expect(unclear).toEqual([pasted])
  await leave()
  expect(commits).toEqual([])
})

test.each(['3.545', '12,345', '-12,5', '--12', '1.2.3', '12345678901'])(
  'the unclear text “%s” is reported on Enter, without moving or committing',
  async (typed) => {
    const { field, unclear, commits, moves, leave } = setUp()
    await (typed ? write(field, typed) : userEvent.click(field))
    expect(unclear).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(unclear).toEqual([typed])
    expect(field).toHaveFocus()
    await leave()
    expect([commits, moves]).toEqual([[], []])
  },
)

test('an unclear text stays in the field, cut to two decimals, until another is typed', async () => {
  const { field, commits, leave } = setUp({ unclear: '3.545', state: 'unclear' })
  expect(field).toHaveValue('3.54')
  expect(field).toBeInvalid()
  await write(field, '3545')
  await leave()
  expect(commits).toEqual([3545])
})

test('Backspace at the end removes the last typed character, even one that isn’t shown', async () => {
  const { field, commits } = setUp()
  await write(field, '3.545{Backspace}{Enter}')
  expect(commits).toEqual([3.54])
  await write(field, '1.234,5{Backspace}{Backspace}')
  expect(field).toHaveValue('1.23')
})

test.each(['1.2.3', '3.545', '1.234.50', '-12,50', '150\t200'])(
  'a cell that “%s” was pasted into keeps its text while it asks, until another is typed',
  async (pasted) => {
    const commits: number[] = []
    render(<AskingCell onCommit={(amount) => commits.push(amount)} />)
    const field = screen.getByRole<HTMLInputElement>('textbox')
    await paste(field, pasted)
    expect(field).toHaveValue('1842.50')
    expect(field).toBeInvalid()
    await userEvent.click(screen.getByRole('button'))
    expect(field).toHaveValue('1.842,50')
    await write(field, '12{Enter}')
    expect(commits).toEqual([12])
  },
)

test('a cell with typed text keeps it under an unclear paste', async () => {
  render(<AskingCell onCommit={() => {}} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await write(field, '77')
  await userEvent.paste('.2.3')
  expect(field).toHaveValue('77')
  await userEvent.click(screen.getByRole('button'))
  expect(field).toHaveValue('77')
  expect(screen.getByRole('status')).toHaveTextContent('.2.3')
})

test('pasting only a space leaves the figure as it is', async () => {
  const { field, commits, unclear, leave } = setUp()
  await paste(field, ' ')
  expect(field).toHaveValue('1842.50')
  await leave()
  expect([commits, unclear]).toEqual([[], []])
})

test('a paste inside a figure is validated together with the rest', async () => {
  const { field, user, unclear } = setUp({ value: 1.5 })
  await user.click(field)
  field.setSelectionRange(1, 1)
  await user.paste('25')
  expect(field).toHaveValue('125.50')
  await user.paste('2.5')
  expect(field).toHaveValue('1.50')
  expect(unclear).toEqual(['1252.5.50'])
})

test('input without key events is filtered like typed keys', async () => {
  const { field } = setUp()
  fireEvent.change(field, { target: { value: '12,3' } })
  expect(field).toHaveValue('12.3')
  fireEvent.change(field, { target: { value: '12.3a' } })
  expect(field).toHaveValue('12.3')
})

test('commits and formats the amount only when the cell is left', async () => {
  const { field, commits, leave } = setUp()
  await write(field, '7.5')
  expect(field).toHaveValue('7.5')
  expect(commits).toEqual([])
  await leave()
  expect(commits).toEqual([7.5])
  expect(field).toHaveValue('7,50')
})

test('commits nothing when the amount is the same', async () => {
  const { field, commits, leave } = setUp()
  await write(field, '1842.5')
  await leave()
  expect(commits).toEqual([])
  expect(field).toHaveValue('1.842,50')
})

test('an emptied cell is a zero', async () => {
  const { field, commits, leave } = setUp()
  await write(field, '{Backspace}')
  expect(field).toHaveValue('')
  await leave()
  expect(commits).toEqual([0])
  expect(field).toHaveValue('0,00')
})

test.each([
  ['{Enter}', 1],
  ['{ArrowDown}', 1],
  ['{Shift>}{Enter}{/Shift}', -1],
  ['{ArrowUp}', -1],
])('%s commits once and moves', async (keys, direction) => {
  const { field, commits, moves } = setUp()
  await write(field, `99${keys}`)
  expect(commits).toEqual([99])
  expect(moves).toEqual([direction])
})

test('commits once when moving takes the focus away', async () => {
  const commits: number[] = []
  const onMove = () => screen.getByRole('button', { name: 'fuori' }).focus()
  const { field } = setUp({ onMove, onCommit: (amount) => commits.push(amount) })
  await write(field, '99{Enter}')
  expect(commits).toEqual([99])
})

test('Alt with an arrow is left to the page', async () => {
  const { field, moves } = setUp()
  await write(field, '{Alt>}{ArrowDown}{/Alt}')
  expect(moves).toEqual([])
})

test('Esc restores the figure and commits nothing', async () => {
  const { field, commits, leave } = setUp()
  await write(field, '7{Escape}')
  expect(field).toHaveValue('1842.50')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 7])
  await leave()
  expect(commits).toEqual([])
})

test('Esc reaches the page only when there is nothing to undo', async () => {
  const heard = jest.fn()
  document.addEventListener('keydown', heard)
  const { field } = setUp()
  await write(field, '7')
  heard.mockClear()
  await userEvent.keyboard('{Escape}')
  expect(heard.mock.calls.filter(([event]) => !event.defaultPrevented)).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  expect(heard).toHaveBeenCalled()
  document.removeEventListener('keydown', heard)
})

test('a new stored figure doesn’t replace typed text, and is shown after Esc', async () => {
  const { field, change, user } = setUp()
  await write(field, '7')
  change({ value: 20 })
  expect(field).toHaveValue('7')
  await user.keyboard('5')
  expect(field).toHaveValue('75')
  await user.keyboard('{Escape}')
  expect(field).toHaveValue('20.00')
})

test('the committed amount is shown until the stored figure changes', async () => {
  const { field, change, leave } = setUp()
  await write(field, '7')
  await leave()
  change({ state: 'saving' })
  expect(field).toHaveValue('7,00')
  change({ value: 8, state: 'saved' })
  expect(field).toHaveValue('8,00')
  change({ value: 1842.5 })
  expect(field).toHaveValue('1.842,50')
})

test('a cell that stores at once commits every change once', async () => {
  const commits: number[] = []
  render(<StoredCell onCommit={(amount) => commits.push(amount)} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await write(field, '2{Enter}')
  await write(field, '1{Enter}')
  await userEvent.tab()
  expect(commits).toEqual([2, 1])
})

test('a missing figure is an empty cell; a typed zero is committed, and an emptied cell isn’t', async () => {
  const { field, commits, leave } = setUp({ missing: true, value: null })
  expect(field).toHaveValue('')
  expect(field).toHaveAttribute('placeholder', '0.00')
  await write(field, '5{Backspace}')
  await leave()
  expect(commits).toEqual([])
  await write(field, '0')
  await leave()
  expect(commits).toEqual([0])
  expect(field).toHaveValue('0,00')
})

test('a negative figure keeps its sign when edited, and can be replaced by a positive one', async () => {
  const { field, user, commits, leave } = setUp({ value: -12.5 })
  expect(field).toHaveValue('−12,50')
  await user.click(field)
  field.setSelectionRange(6, 6)
  await user.keyboard('{Backspace}{Backspace}75')
  expect(field).toHaveValue('-12.75')
  await leave()
  expect(commits).toEqual([-12.75])
  await write(field, '3')
  expect(field).toHaveValue('3')
})

test('is invalid after an error or a conflict, and stays enabled while saving', async () => {
  const { field, change } = setUp({ state: 'error' })
  expect(field).toBeInvalid()
  change({ state: 'conflict' })
  expect(field).toBeInvalid()
  change({ state: 'saving' })
  expect(field).toBeValid()
  expect(field).toBeEnabled()
  change({ disabled: true })
  expect(field).toBeDisabled()
})

describe('the sign', () => {
  const setUpFlip = (props: Props = {}) => {
    const flip: { current: (() => void) | null } = { current: null }
    return { ...setUp({ ...props, flipRef: flip }), flip: () => act(() => flip.current?.()) }
  }

  test.each([
    ['a typed amount', {}, '12.5', '-12.5', [-12.5]],
    ['a stored amount', {}, '', '-1842.50', [-1842.5]],
    ['a stored negative amount', { value: -3 }, '', '3.00', [3]],
  ])('%s is flipped without a question', async (_, props, typed, shown, committed) => {
    const { field, flip, commits, unclear, leave } = setUpFlip(props)
    await (typed ? write(field, typed) : userEvent.click(field))
    flip()
    expect(field).toHaveValue(shown)
    await leave()
    expect(commits).toEqual(committed)
    expect(unclear).toEqual([])
  })

  test('it may be flipped before the digits, and back', async () => {
    const { field, flip, commits, leave } = setUpFlip({ value: null, missing: true })
    await userEvent.click(field)
    flip()
    await userEvent.keyboard('8')
    expect(field).toHaveValue('-8')
    flip()
    flip()
    await leave()
    expect(commits).toEqual([-8])
  })

  test('alone it writes nothing, and a typed minus is still asked about', async () => {
    const { field, flip, commits, unclear, leave } = setUpFlip({ value: null, missing: true })
    await userEvent.click(field)
    flip()
    await leave()
    expect(commits).toEqual([])
    await write(field, '-8')
    await leave()
    expect(unclear).toEqual(['-8'])
  })
})

test('text that an input method composes is read when it ends, and its keys do nothing', async () => {
  const { field, commits, moves, leave } = setUp({ value: null, missing: true })
  await userEvent.click(field)
  fireEvent.compositionStart(field)
  fireEvent.change(field, { target: { value: '１２あ' } })
  expect(field).toHaveValue('１２あ')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect([commits, moves]).toEqual([[], []])
  fireEvent.change(field, { target: { value: '１２' } })
  fireEvent.compositionEnd(field)
  expect(field).toHaveValue('12')
  await leave()
  expect(commits).toEqual([12])
})
