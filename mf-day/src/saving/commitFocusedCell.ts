import { activeElement } from '../activeElement'

/** Blurs the focused cell, which commits what was typed in it. */
export function commitFocusedCell(): void {
  activeElement()?.blur()
}
