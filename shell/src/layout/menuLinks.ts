import { REMOTES } from '../remotes'

interface MenuLink {
  to: string
  label: string
}

/** The links of the menu bar: those of the remotes' pages that have a label, then the shell's own. */
export const MENU_LINKS: readonly MenuLink[] = [
  ...REMOTES.flatMap(({ routes }) =>
    routes.flatMap(({ path, menuLabel }) => (menuLabel ? [{ to: path, label: menuLabel }] : [])),
  ),
  { to: '/', label: 'Scopri' },
  { to: '/contact', label: 'Contatti' },
]
