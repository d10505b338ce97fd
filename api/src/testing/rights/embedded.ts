import type { UserType } from '@quotidia/domain/userTypes'
import type { TestApi } from '../api'
import type { Client } from '../client'
import type { Person } from '../company'
import { clientOnPage, givenView } from '../embed'
import type { Right } from './table'

/** The views that a host's page may embed; the last two are on pages without permission. */
export const EMBEDDED = [
  'a view of nobody',
  'a view of an editor that only shows',
  'a view of an editor',
  'a view of an editor that may close days',
  'a view on another page',
  'a view on no page',
] as const
export type View = (typeof EMBEDDED)[number] | 'a view of other days'

/** One view of each kind, of an editor with every right. */
export async function givenViews(api: TestApi, owner: Person, { username }: Person): Promise<Record<View, Client>> {
  const editing = await givenView(api, owner, { mode: 'edit', username })
  const closing = await givenView(api, owner, { mode: 'edit', close: true, username })
  const days = { from: '2001-01-01', to: '2001-12-31' }
  return {
    'a view of nobody': (await givenView(api, owner, { mode: 'edit' })).client,
    'a view of an editor that only shows': (await givenView(api, owner, { username })).client,
    'a view of an editor': editing.client,
    'a view of an editor that may close days': closing.client,
    'a view on another page': clientOnPage(api, closing.token, 'https://altro.esempio.it'),
    'a view on no page': clientOnPage(api, closing.token, ''),
    'a view of other days': (await givenView(api, owner, { mode: 'edit', close: true, username, days })).client,
  }
}

/** The effective user type of a view in a call; undefined for a forbidden call. */
export function actsAs(view: (typeof EMBEDDED)[number], open: Right['embedded']): UserType | undefined {
  if (open === undefined) return undefined
  switch (view) {
    case 'a view of nobody':
      return open === 'all' ? 'VIEWER_DATA' : undefined
    case 'a view of an editor that only shows':
      return open === 'editor' || open === 'closer' ? undefined : 'VIEWER_DATA'
    case 'a view of an editor':
      return open === 'closer' ? undefined : 'EDITOR_DATA'
    case 'a view of an editor that may close days':
      return 'EDITOR_DATA'
    case 'a view on another page':
    case 'a view on no page':
      return undefined
  }
}
