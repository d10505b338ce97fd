/** A note goes away with the button that was pressed in it: the focus goes back to the row's cell. */
export function backToRow(pressed: HTMLElement, rowKey: string): void {
  const page = pressed.getRootNode() as ParentNode
  page.querySelector<HTMLElement>(`[data-cell^="${rowKey}/"] input`)?.focus()
}
