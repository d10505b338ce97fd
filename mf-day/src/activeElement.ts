/** The focused element, also inside shadow roots. */
export function activeElement(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement ? active : null
}

/** Whether a late answer may move the focus: it is nowhere or inside `place`, so nobody types elsewhere meanwhile. */
export function mayMoveFocus(place?: Element | null): boolean {
  const active = activeElement()
  return active === null || active === document.body || (place?.contains(active) ?? false)
}
