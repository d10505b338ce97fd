import type { DayPlace } from '../host/DayHost'
import { DayInstance } from './instance'
import type { DayOptions } from './options'

export interface MountedDay {
  /** What isn't named stays as it is. */
  update(options: Partial<DayOptions>): void
  /** Takes everything away; what was being written is saved or kept. */
  unmount(): void
}

/** No page has rules for it by its name, as it might for a div. */
const BOX = 'quotidia-day-box'

/** Shows a day at the end of `element`, on which its events arrive. */
export function mount(element: HTMLElement, options: DayOptions): MountedDay {
  const box = document.createElement(BOX)
  let present = options
  const onMove = ({ dayId, mode, section }: DayPlace) => update({ dayId, mode, section })
  const update = (changed: Partial<DayOptions>) => {
    present = { ...present, ...changed }
    // A date given now is newer than the day that is shown.
    if (changed.date !== undefined && changed.dayId === undefined) present.dayId = undefined
    box.setAttribute('theme', present.theme ?? 'auto')
    instance.update(present)
  }
  box.setAttribute('theme', options.theme ?? 'auto')
  element.append(box)
  const instance = new DayInstance({ element: box, onMove }, options)
  return {
    update,
    unmount() {
      instance.end()
      box.remove()
    },
  }
}
