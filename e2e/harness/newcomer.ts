import type { User } from 'contract/users'
import type { Product } from '../../scripts/product/product'
import { PASSWORD } from './calls'
import { linkInLetterTo } from './letters'

export interface Newcomer {
  userId: number
  name: string
  username: string
  email: string
}

let lastNumber = 0

/** Somebody whom no other test knows, invited into a company by its owner and registered with the common password. */
export async function newcomerOf(product: Product, ownerToken: string, userType: User['userType']): Promise<Newcomer> {
  lastNumber += 1
  const name = `Nuova Persona ${process.pid} ${lastNumber}`
  const email = `nuova.${process.pid}.${lastNumber}@trattoria-aurora.example`
  const added = await fetch(`${product.apiUrl}/users/add`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ownerToken}` },
    body: JSON.stringify({ name, email, userType }),
  })
  const { userId, username }: User = await added.json()
  const link = new URL((await linkInLetterTo(product, email)) ?? '')
  const body = { token: link.searchParams.get('token'), password: PASSWORD }
  const registered = await fetch(`${product.apiUrl}/users/register`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!registered.ok) throw new Error(`${name} could not register: ${await registered.text()}`)
  return { userId, name, username, email }
}
