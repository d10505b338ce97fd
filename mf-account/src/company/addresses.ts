import { ACCOUNTANTS_MAX } from 'domain/limits'
import { messages } from './messages'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The addresses of a text, which separates them by commas, semicolons or spaces. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** The reason why a text isn't a valid list of addresses; undefined if it is. */
export function refusalOf(text: string): string | undefined {
  const addresses = addressesIn(text)
  const wrong = addresses.find((address) => !ADDRESS.test(address))
  if (wrong !== undefined) return messages.noAddress(wrong)
  const lower = addresses.map((address) => address.toLowerCase())
  const twice = addresses.find((_, index) => lower.indexOf(lower[index] ?? '') < index)
  if (twice !== undefined) return messages.addressTwice(twice)
  return addresses.length > ACCOUNTANTS_MAX ? messages.mostAccountants(ACCOUNTANTS_MAX) : undefined
}
