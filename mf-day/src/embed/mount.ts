import type { DayPlace } from '../host/DayHost'
import { DayInstance } from './instance'
import type { DayOptions } from './options'

export interface MountedDay {
  /** Options that aren't given stay as they are. */
  update(options: Partial<DayOptions>): void
  /** Removes the day. Text being typed is saved, or stored as unsaved. */
  unmount(): void
}

/** A tag name that the page's style sheets don't select. */
const BOX = 'quotidia-day-box'

/** Appends a day to `element`, on which its events arrive. */
export function mount(element: HTMLElement, options: DayOptions): MountedDay {
  const box = document.createElement(BOX)
  let present = options
  const onMove = ({ dayId, mode, section }: DayPlace) => update({ dayId, mode, section })
  const update = (changed: Partial<DayOptions>) => {
    present = { ...present, ...changed }
    // A new date replaces the day that is shown.
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
