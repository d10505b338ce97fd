import { Building2, Library, type LucideIcon, Plug, ShieldCheck, Trash2, User, Users } from 'lucide-react'
import { lazy } from 'react'
import { messages } from './messages'
import type { Place } from './place'

interface IndexedPlace extends Place {
  label: string
  Icon: LucideIcon
}

/** The page of the specification. */
export const ACCOUNT: Place = {
  path: '/account',
  title: messages.account,
  forOwners: false,
  Content: lazy(() => import('./AccountPage').then((module) => ({ default: module.AccountPage }))),
}

/** The only place of a user who has yet to set up the factor that the company requires. */
export const SECURITY: IndexedPlace = {
  path: '/account/sicurezza',
  title: messages.security,
  label: messages.security,
  Icon: ShieldCheck,
  forOwners: false,
  Content: lazy(() => import('./SecurityPlace').then((module) => ({ default: module.SecurityPlace }))),
}

/** The places of the index, in its order. module.json has the same paths, with the roles. */
export const PLACES: readonly IndexedPlace[] = [
  {
    path: '/account/profilo',
    title: messages.user,
    label: messages.profile,
    Icon: User,
    forOwners: false,
    Content: lazy(() => import('./ProfilePlace').then((module) => ({ default: module.ProfilePlace }))),
  },
  SECURITY,
  {
    path: '/account/azienda',
    title: messages.company,
    label: messages.company,
    Icon: Building2,
    forOwners: true,
    Content: lazy(() => import('./CompanyPlace').then((module) => ({ default: module.CompanyPlace }))),
  },
  {
    path: '/account/persone',
    title: messages.otherUsers,
    label: messages.people,
    Icon: Users,
    forOwners: true,
    Content: lazy(() => import('./PeoplePlace').then((module) => ({ default: module.PeoplePlace }))),
  },
  {
    path: '/account/libreria',
    title: messages.libraryAccess,
    label: messages.library,
    Icon: Library,
    forOwners: true,
    Content: lazy(() => import('./LibraryPlace').then((module) => ({ default: module.LibraryPlace }))),
  },
  {
    path: '/account/giorni-eliminati',
    title: messages.deletedDays,
    label: messages.deletedDays,
    Icon: Trash2,
    forOwners: true,
    Content: lazy(() =>
      import('../deletedDays/DeletedDaysSection').then((module) => ({ default: module.DeletedDaysSection })),
    ),
  },
  {
    path: '/account/integrazioni',
    title: messages.embedding,
    label: messages.integrations,
    Icon: Plug,
    forOwners: true,
    Content: lazy(() =>
      import('../embedding/EmbeddingSection').then((module) => ({ default: module.EmbeddingSection })),
    ),
  },
]
