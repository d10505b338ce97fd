/** Takes the focus out of the cell that is being written, which is how what stands in it is committed. */
export function leaveCell(): void {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (active instanceof HTMLElement) active.blur()
}
