/** THE table of remotes: router, guards and menu read it. A new screen of a remote is a new line here. */
export interface RemoteRoute {
  path: string
  /** At least one of these has to be among the token's roles; without them, being signed in is enough. */
  roles?: readonly string[]
  menuLabel?: string
  /** Pages of one place keep the scroll position when one leads to another, and end without the footer. */
  place?: 'day'
}

export interface RemoteEntry {
  name: string
  /** How the fallback calls what can't be shown. */
  label: string
  /** The way out of the session is on its page, so its fallback has one too. */
  hasLogout?: boolean
  routes: readonly RemoteRoute[]
}

const DAY_EDITORS = ['ROLE_OWNER', 'ROLE_EDITOR_DATA', 'ROLE_EDITOR_FILES', 'ROLE_EDITOR_DATA_FILES']
const OWNERS = ['ROLE_OWNER']

export const REMOTES: readonly RemoteEntry[] = [
  {
    name: 'mf_day',
    label: 'Il giorno',
    routes: [
      { path: '/home', menuLabel: 'Home' },
      { path: '/view/:dayId', place: 'day' },
      { path: '/edit/:dayId', roles: DAY_EDITORS, place: 'day' },
    ],
  },
  { name: 'mf_account', label: "L'account", hasLogout: true, routes: [{ path: '/account' }] },
  { name: 'mf_library', label: 'La creazione della libreria', routes: [{ path: '/create-library', roles: OWNERS }] },
  { name: 'mf_rules', label: 'La gestione delle regole', routes: [{ path: '/manage-rules', roles: OWNERS }] },
]
