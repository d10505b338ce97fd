import type { ModuleDeclaration } from '@quotidia/registry/declaration'
import { createStore, useStore } from 'zustand'

/** The declarations of the modules in the last read registry; empty until it is read. */
const declared = createStore<readonly ModuleDeclaration[]>(() => [])

export const declaredModules = declared.getState

export const setDeclaredModules = (modules: readonly ModuleDeclaration[]): void => declared.setState(modules, true)

export const useDeclaredModules = (): readonly ModuleDeclaration[] => useStore(declared)

/** Whether a user with these roles of a token has one of the declared user types; without types every user has. */
export const isForRoles = (types: readonly string[] | undefined, held: readonly string[]): boolean =>
  !types || types.some((type) => held.includes(`ROLE_${type}`))
