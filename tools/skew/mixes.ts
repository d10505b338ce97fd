/** The version of each part of the product: true for the present one, false for the one before. */
export interface Mix {
  shell: boolean
  api: boolean
  /** By the federated name; a module that isn't named is absent. */
  modules: Record<string, boolean>
}

/**
 * The combinations that cover each pair of versions. Modules interact only through the shell, so each old module is
 * tested alone among the others' present versions, instead of every combination of modules. Modules call the API
 * independently of each other, so with the old API two sets are enough: all modules present, or all old. A module that
 * the old version lacks stays in its present version, and is left out beside the old API, which can't serve it.
 */
export function listMixes(present: string[], before: string[]): Mix[] {
  const common = present.filter((name) => before.includes(name))
  const all = (names: string[], isPresent: boolean) => Object.fromEntries(names.map((name) => [name, isPresent]))
  const sets = [[], common, ...common.map((name) => [name])]
  return [true, false].flatMap((shell) => [
    ...sets.map((old) => ({ shell, api: true, modules: { ...all(present, true), ...all(old, false) } })),
    ...[all(common, true), all(common, false)].map((modules) => ({ shell, api: false, modules })),
  ])
}

/** `shell before, mf_day before, API present` */
export function describeMix({ shell, api, modules }: Mix): string {
  const before = Object.keys(modules).filter((name) => !modules[name])
  const which =
    before.length === 0
      ? 'all present'
      : before.length === Object.keys(modules).length
        ? 'all before'
        : `${before.join(', ')} before`
  return `shell ${age(shell)}, modules ${which}, API ${age(api)}`
}

const age = (present: boolean): string => (present ? 'present' : 'before')
