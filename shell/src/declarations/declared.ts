import { useSyncExternalStore } from 'react'
import type { ModuleDeclaration } from 'registry/declaration'

let declared: readonly ModuleDeclaration[] = []
const listeners = new Set<() => void>()

/** What the modules of the registry declare, as it was last read; empty until then. */
export const declaredModules = (): readonly ModuleDeclaration[] => declared

export function setDeclaredModules(modules: readonly ModuleDeclaration[]): void {
  declared = modules
  for (const listener of listeners) listener()
}

export const useDeclaredModules = (): readonly ModuleDeclaration[] => useSyncExternalStore(subscribe, declaredModules)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a user with these roles of a token may see what is declared for some user types, or for all. */
export const isForRoles = (types: readonly string[] | undefined, held: readonly string[]): boolean =>
  !types || types.some((type) => held.includes(`ROLE_${type}`))
