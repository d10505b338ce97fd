/** On a button of the sheet where the keyboard stops, too. */
export const STOP = { 'data-stop': '' }
const WRITABLE = '[data-cell] input:not(:disabled, [data-ready]), [data-cell] [data-stop]'

/** The attribute of rows that are only told in brief, with their keys, and the event that makes them at once. */
export const BRIEF = 'data-brief'
export const NEEDED = 'needed'

/** The writable cells of the sheet, and its other stops, in the order in which Enter walks them. */
function writableCells(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(WRITABLE)]
}

export function focusCell(cell: HTMLElement | undefined | null): boolean {
  if (!cell) return false
  cell.focus()
  if (cell instanceof HTMLInputElement && cell.type !== 'checkbox') cell.select()
  return true
}

/** Moves the focus one cell on or back; at the ends it stays where it is, and the answer is false. */
export function walk(root: HTMLElement, from: HTMLElement, step: 1 | -1): boolean {
  // From where it is, not through a list of all cells: a sheet may have thousands.
  const steps = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
  steps.currentNode = from
  for (let next = move(steps, step); next; next = move(steps, step)) {
    if (!(next instanceof HTMLElement)) continue
    if (next.matches(WRITABLE)) return focusCell(next)
    const brief = next.closest(`[${BRIEF}]`)
    if (!brief) continue
    brief.dispatchEvent(new Event(NEEDED))
    if (focusCell([...brief.querySelectorAll<HTMLElement>(WRITABLE)].at(step === 1 ? 0 : -1))) return true
    steps.currentNode = brief
  }
  return false
}

const move = (steps: TreeWalker, step: 1 | -1) => (step === 1 ? steps.nextNode() : steps.previousNode())

/** Focuses a cell that is there, else its row, which is made for it where it was only told in brief. */
export function focusPlace(root: ParentNode, rowKey: string, cellKey: string): boolean {
  root.querySelector(`[${BRIEF}~="${rowKey}"]`)?.dispatchEvent(new Event(NEEDED))
  const cell = root.querySelector<HTMLElement>(`[data-cell="${cellKey}"] :is(input, [data-stop])`)
  return focusCell(cell) || focusRow(root.querySelector<HTMLElement>(`[data-row="${rowKey}"]`))
}

/** Focuses a row that has no cell to write on; only then can it have the focus. */
export function focusRow(row: HTMLElement | null): boolean {
  if (!row) return false
  row.tabIndex = -1
  row.focus()
  return true
}

/** Which way a key walks, if it does. */
export function walkStep(event: { key: string; shiftKey: boolean }): 1 | -1 | undefined {
  if (event.key === 'Enter') return event.shiftKey ? -1 : 1
  if (event.key === 'ArrowDown') return 1
  if (event.key === 'ArrowUp') return -1
  return undefined
}

/** Focuses the row after the given one, else the one before, else the way to add one. */
export function focusBeside(root: ParentNode, rowKey: string): void {
  const cells = writableCells(root)
  const own = cells.filter((cell) => cell.closest(`[data-cell^="${rowKey}/"]`))
  const [first, last] = [own[0], own.at(-1)]
  const after = last && cells[cells.indexOf(last) + 1]
  const before = first && cells[cells.indexOf(first) - 1]
  const buttons = first?.closest('section')?.querySelectorAll('button')
  focusCell(after ?? before ?? buttons?.item(buttons.length - 1))
}
