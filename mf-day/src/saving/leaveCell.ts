import { activeElement } from '../activeElement'

/** Takes the focus out of the cell that is being written, which is how what stands in it is committed. */
export function leaveCell(): void {
  activeElement()?.blur()
}
