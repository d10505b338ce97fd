import type { ModuleDeclaration } from '@quotidia/registry/declaration'
import { isForRoles } from '../declarations/declaredStore'

export interface MenuLink {
  to: string
  label: string
}

export interface MenuGroup {
  label: string
  links: MenuLink[]
}

export const isGroup = (entry: MenuLink | MenuGroup): entry is MenuGroup => 'links' in entry

/**
 * The modules' entries for a user with these roles of a token, by their order. The entries of a group, of whichever
 * module, are together at the place of the first.
 */
export function menuEntries(modules: readonly ModuleDeclaration[], held: readonly string[]): (MenuLink | MenuGroup)[] {
  const entries = modules
    .flatMap(({ menu = [], routes }) =>
      menu.filter(
        ({ to, roles }) =>
          isForRoles(roles, held) && routes.some((route) => route.path === to && isForRoles(route.roles, held)),
      ),
    )
    .sort((a, b) => a.order - b.order)
  const groups = new Map<string, MenuGroup>()
  return entries.flatMap(({ to, label, group }): (MenuLink | MenuGroup)[] => {
    if (group === undefined) return [{ to, label }]
    const known = groups.get(group)
    if (known) {
      known.links.push({ to, label })
      return []
    }
    const added = { label: group, links: [{ to, label }] }
    groups.set(group, added)
    return [added]
  })
}
