import { type ComponentType, createElement, type ReactNode } from 'react'

/** The slots of the product's pages, with the props of the components that modules put there. */
export interface SlotProps {
  /** Beside the calendar of Home. */
  'home.cards': object
  /** Below the last days of Home. */
  'home.afterLastDays': object
  /** An entry of the day's menu. */
  'day.menu': { dayId: number; date: string; close(): void }
  /** In the column beside the day's sheet. */
  'day.aside': { dayId: number; date: string }
  /** A section at the end of Account. */
  'account.sections': object
}
export type SlotName = keyof SlotProps

/** The shell's component that renders the contents of a slot, which modules declare. */
export type SlotContent = ComponentType<{ name: SlotName; props: SlotProps[SlotName] }>

let content: SlotContent | undefined

/** For the shell: sets the component that fills the slots. Without a shell they stay empty. */
export function provideSlotContent(component: SlotContent): void {
  content = component
}

/** A place of a page for the contents of other modules. */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]): ReactNode {
  return content ? createElement(content, { name, props: props as unknown as SlotProps[SlotName] }) : null
}
