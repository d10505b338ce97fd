/**
 * module.json: the pages, menu entries and slots of a module, and the user types that see them. It is published with
 * each release of the module and signed with the registry, from which the shell takes paths, menu entries and slots.
 */
export interface ModuleDeclaration {
  /** The federated name, `mf_day`. */
  name: string
  /** The name of its pages in the notice that replaces a page that can't be shown: `Il giorno`. */
  label: string
  /** Whether its pages have a button for signing out; the notice then has one too. */
  hasLogout?: boolean
  /** The versions of the API that it works with, as a semver range. */
  api: string
  routes: ModuleRoute[]
  menu?: MenuEntry[]
  slots?: SlotEntry[]
  /** The exposed modules that others import besides its pages and slots, such as `./mount`. */
  exposes?: string[]
}

export interface ModuleRoute {
  /** As in the route objects that the module exposes, `/view/:dayId`. */
  path: string
  /** The user types that may open it; without them, everyone who is signed in. */
  roles?: string[]
  /** The module of the release whose `mount` renders the page by itself, `./mount`; without it, `./routes` has a route object. */
  mount?: string
  /** The pages of a group keep the scroll position when one leads to another, and have no footer. */
  group?: string
}

export interface MenuEntry {
  to: string
  label: string
  /** Entries with a lower number come first. */
  order: number
  /** The user types that see it; without them, everyone who may open the page. */
  roles?: string[]
  /** The button under which the menu puts it with all entries of this group, `Gestione`. */
  group?: string
}

export interface SlotEntry {
  /** The name of a slot in shared-ui/slots. */
  slot: string
  /** The module of the release whose component `Content` fills it, `./HomeCard`. */
  expose: string
  order: number
  roles?: string[]
}

/** Whether an untrusted value has the form of a declaration, as far as it is needed to show its pages. */
export function isModuleDeclaration(value: unknown): value is ModuleDeclaration {
  return (
    isObject(value) &&
    isText(value['name']) &&
    isText(value['label']) &&
    isListOf(
      value['routes'],
      (route) => isText(route['path']) && isOptionalText(route['mount']) && isRoles(route['roles']),
    ) &&
    isOptionalListOf(
      value['menu'],
      (entry) =>
        isText(entry['to']) && isText(entry['label']) && isRoles(entry['roles']) && isOptionalText(entry['group']),
    ) &&
    isOptionalListOf(
      value['slots'],
      (entry) => isText(entry['slot']) && isText(entry['expose']) && isRoles(entry['roles']),
    )
  )
}

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => typeof value === 'string'
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value)
const isListOf = (value: unknown, holds: (entry: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && holds(entry))
const isOptionalListOf = (value: unknown, holds: (entry: Fields) => boolean): boolean =>
  value === undefined || isListOf(value, holds)
const isRoles = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.every(isText))
