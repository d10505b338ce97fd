import { useSyncExternalStore } from 'react'
import type { ModuleDeclaration } from 'registry/declaration'

let declared: readonly ModuleDeclaration[] = []
const listeners = new Set<() => void>()

/** The declarations of the modules in the last read registry; empty until it is read. */
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

/** Whether a user with these roles of a token has one of the declared user types; without types every user has. */
export const isForRoles = (types: readonly string[] | undefined, held: readonly string[]): boolean =>
  !types || types.some((type) => held.includes(`ROLE_${type}`))
