/** Which of two versions each part of the product has: true for the present one. */
export interface Mix {
  shell: boolean
  api: boolean
  /** By the federated name. */
  modules: Record<string, boolean>
}

/**
 * The combinations that prove each pair. Modules meet one another only through the shell, so each is tried alone among the
 * others' present version, and no product of all modules is needed. With the API before, which a module calls without
 * the help of others, all modules of one version are enough.
 */
export function listMixes(names: string[]): Mix[] {
  const all = (present: boolean) => Object.fromEntries(names.map((name) => [name, present]))
  const sets = [all(true), all(false), ...names.map((name) => ({ ...all(true), [name]: false }))]
  return [true, false].flatMap((shell) => [
    ...sets.map((modules) => ({ shell, api: true, modules })),
    ...[all(true), all(false)].map((modules) => ({ shell, api: false, modules })),
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
