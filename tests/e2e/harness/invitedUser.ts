import type { User } from '@quotidia/contract/users'
import type { Product } from '../../../tools/product/product'
import { PASSWORD } from './calls'
import { linkInMailTo } from './mails'

export interface InvitedUser {
  userId: number
  name: string
  username: string
  email: string
}

let lastNumber = 0

/** Invites a new person into the owner's company and registers them; no other test uses them. */
export async function registerInvitedUser(
  product: Product,
  ownerToken: string,
  userType: User['userType'],
): Promise<InvitedUser> {
  lastNumber += 1
  const name = `Nuova Persona ${process.pid} ${lastNumber}`
  const email = `nuova.${process.pid}.${lastNumber}@trattoria-aurora.example`
  const added = await fetch(`${product.apiUrl}/users/add`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ownerToken}` },
    body: JSON.stringify({ name, email, userType }),
  })
  const { userId, username }: User = await added.json()
  const link = new URL((await linkInMailTo(product, email)) ?? '')
  const body = { token: link.searchParams.get('token'), password: PASSWORD }
  const registered = await fetch(`${product.apiUrl}/users/register`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!registered.ok) throw new Error(`${name} could not register: ${await registered.text()}`)
  return { userId, name, username, email }
}
