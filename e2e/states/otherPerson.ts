import { readDay } from '../harness/calls'
import { itemNamed } from '../harness/dayPage'
import type { StateContext } from './state'

/** Writes a figure as another person, without this page. */
export async function writeElsewhere(
  { product, token, dayId }: StateContext,
  name: string,
  value: number,
): Promise<void> {
  const { dataId, connectionDataId, revision } = itemNamed(await readDay(product, token, dayId), name)
  const answer = await fetch(`${product.apiUrl}/data/update?dayId=${dayId}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify([{ dataId, connectionDataId, value, revision }]),
  })
  if (!answer.ok) throw new Error(`${name} was not written: ${answer.status}`)
}
