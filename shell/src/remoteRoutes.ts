/**
 * The pages of the remotes: which path belongs to which remote, and which roles may open it. The router, the guards and the
 * prefetching read this table, so a new page of a remote is a new line here. Links to it are placed by hand: MenuLinks has
 * the menu, which is the same for everyone.
 */
export interface RemoteRoute {
  path: string
  /** The token needs at least one of these roles; without roles every signed-in user may open the page. */
  roles?: readonly string[]
  /** The pages of a group keep the scroll position when one leads to another, and have no footer. */
  group?: 'day'
}

export interface RemoteEntry {
  name: string
  /** The name of the remote's pages in the notice that replaces one that can't be shown. */
  label: string
  /** The page has the button for signing out, so the notice needs one too. */
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
      { path: '/home' },
      { path: '/view/:dayId', group: 'day' },
      { path: '/edit/:dayId', roles: DAY_EDITORS, group: 'day' },
    ],
  },
  { name: 'mf_account', label: "L'account", hasLogout: true, routes: [{ path: '/account' }] },
  { name: 'mf_library', label: 'La creazione della libreria', routes: [{ path: '/create-library', roles: OWNERS }] },
  { name: 'mf_rules', label: 'La gestione delle regole', routes: [{ path: '/manage-rules', roles: OWNERS }] },
]
