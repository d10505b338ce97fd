/** Moves the focus to the row's cell before the pressed button is removed together with its note. */
export function focusRowCell(pressed: HTMLElement, rowKey: string): void {
  const page = pressed.getRootNode() as ParentNode
  page.querySelector<HTMLElement>(`[data-cell^="${rowKey}/"] input`)?.focus()
}
