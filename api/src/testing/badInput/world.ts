import type { TestApi } from '../api'
import { givenCompany } from '../company'
import { itemNamed, readDay } from '../day'
import { A_KEY, ALL_FLAGS, givenThings } from '../rights/things'
import { givenLinkToken, type Own } from './requests'

/** An owner with one of everything: whatever is refused them is refused for what they send. */
export async function givenOwn(api: TestApi): Promise<Own> {
  const company = await givenCompany(api)
  const me = await company.person('OWNER', ALL_FLAGS)
  const things = await givenThings(api, company, me)
  const day = await readDay(me.client, things.dayId)
  const valueRevision = itemNamed(day, 'Contanti').revision
  const itemRevision = day.dataListsValues[0]?.revision ?? 0
  const { body: embed } = await me.client.post('/embed/keys', { body: A_KEY })
  const embedding = { embedSecret: embed.secret, embedded: await company.person('EDITOR_DATA') }
  return { ...things, ...embedding, me, linkToken: await givenLinkToken(api, me.username), valueRevision, itemRevision }
}
