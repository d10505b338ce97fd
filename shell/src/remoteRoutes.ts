/** THE table of remotes, for router, guards and menu. A new screen of a remote is a new line here. */
export interface RemoteRoute {
  path: string
  /** The token needs at least one of these roles; without roles every signed-in user may open the page. */
  roles?: readonly string[]
  menuLabel?: string
  /** Pages of one place keep the scroll position when one leads to another, and have no footer. */
  place?: 'day'
}

export interface RemoteEntry {
  name: string
  /** The page's name in the fallback. */
  label: string
  /** Signing out is on this page, so its fallback has a button for it too. */
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
