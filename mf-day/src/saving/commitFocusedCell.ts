import { activeElement } from '../activeElement'

/** Blurs the focused cell, which commits its text. */
export function commitFocusedCell(): void {
  activeElement()?.blur()
}
