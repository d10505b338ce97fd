import type { ModuleDeclaration, ModuleRoute, SlotEntry } from './declaration'

/** module.json as a module's team may write it. */
interface WrittenDeclaration extends Omit<ModuleDeclaration, 'label' | 'routes' | 'slots'> {
  label?: string
  routes: (ModuleRoute & { title?: string })[]
  slots?: (Omit<SlotEntry, 'order'> & { order?: number })[]
}

/**
 * The declaration to publish, which shells expect to be complete. A label is replaced by the title of the first route
 * that has one, else by the label of the first menu entry; titles have no other use. Slots have order 0 if none is given.
 */
export function completeDeclaration(text: string): string {
  const written: WrittenDeclaration = JSON.parse(text)
  const { routes, menu = [], slots = [] } = written
  // The check of a release reports the malformed member.
  if (![routes, menu, slots].every(Array.isArray)) return text
  const label = written.label ?? routes.find(({ title }) => title !== undefined)?.title ?? menu[0]?.label
  const declaration = {
    ...written,
    label,
    routes: routes.map(({ title: _, ...route }) => route),
    ...(written.slots && { slots: slots.map((slot) => ({ order: 0, ...slot })) }),
  }
  return `${JSON.stringify(declaration, null, 2)}\n`
}
