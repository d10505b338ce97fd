/** Makes a button a stop of the sheet's keyboard navigation. */
export const NAVIGATION_STOP = { 'data-stop': '' }
/** The key of the stop after the last row of the day, which closes it. */
export const END_CELL = 'end/value'
const WRITABLE = '[data-cell] input:not(:disabled, [data-suggested]), [data-cell] [data-stop]'

/** The attribute of blocks that aren't rendered yet, with the keys of their rows, and the event that renders them. */
export const UNRENDERED = 'data-unrendered'
export const RENDER_EVENT = 'render-rows'

/** The stops of the sheet's keyboard navigation, in order. */
function writableCells(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(WRITABLE)]
}

export function focusCell(cell: HTMLElement | undefined | null): boolean {
  if (!cell) return false
  cell.focus()
  if (cell instanceof HTMLInputElement && cell.type !== 'checkbox') cell.select()
  return true
}

/** Moves the focus to the next or previous stop. Returns false at the ends. */
export function focusNextCell(root: HTMLElement, from: Element, step: 1 | -1): boolean {
  // A tree walker, since a sheet may have thousands of cells.
  const steps = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
  steps.currentNode = from
  for (let next = move(steps, step); next; next = move(steps, step)) {
    if (!(next instanceof HTMLElement)) continue
    if (next.matches(WRITABLE)) return focusCell(next)
    const block = next.closest(`[${UNRENDERED}]`)
    if (!block) continue
    block.dispatchEvent(new Event(RENDER_EVENT))
    if (focusCell([...block.querySelectorAll<HTMLElement>(WRITABLE)].at(step === 1 ? 0 : -1))) return true
    steps.currentNode = block
  }
  return false
}

/** Focuses the first stop, or the last one with `step` -1. Returns false if there is none. */
export function focusFirstCell(root: HTMLElement, step: 1 | -1): boolean {
  if (step === 1) return focusNextCell(root, root, 1)
  let last: Element = root
  while (last.lastElementChild) last = last.lastElementChild
  return focusNextCell(root, last, -1)
}

const move = (steps: TreeWalker, step: 1 | -1) => (step === 1 ? steps.nextNode() : steps.previousNode())

/** Focuses a cell, or its row if it has no such cell. Renders the row if necessary. */
export function focusCellOrRow(root: ParentNode, rowKey: string, cellKey: string): boolean {
  root.querySelector(`[${UNRENDERED}~="${rowKey}"]`)?.dispatchEvent(new Event(RENDER_EVENT))
  const cell = root.querySelector<HTMLElement>(`[data-cell="${cellKey}"] :is(input, [data-stop])`)
  return focusCell(cell) || focusRow(root.querySelector<HTMLElement>(`[data-row="${rowKey}"]`))
}

/** Focuses a row, which isn't focusable otherwise. */
export function focusRow(row: HTMLElement | null): boolean {
  if (!row) return false
  row.tabIndex = -1
  row.focus()
  return true
}

/** The direction of a navigation key. */
export function navigationStep(event: { key: string; shiftKey: boolean }): 1 | -1 | undefined {
  if (event.key === 'Enter') return event.shiftKey ? -1 : 1
  if (event.key === 'ArrowDown') return 1
  if (event.key === 'ArrowUp') return -1
  return undefined
}

/** Focuses the row after the given one in its list, else the list's button that adds a row. */
export function focusNeighbourRow(root: ParentNode, rowKey: string): void {
  const list = root.querySelector(`[data-row="${rowKey}"]`)?.closest('section')
  if (!list) return
  const cells = writableCells(list)
  const last = cells.findLast((cell) => cell.closest(`[data-row="${rowKey}"]`))
  const after = last && cells[cells.indexOf(last) + 1]
  focusCell(after ?? list.querySelector<HTMLElement>('[data-add]'))
}
