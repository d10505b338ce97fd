import { type Api, readDay, tokenOf } from '../harness/calls'
import { itemNamed } from '../harness/dayPage'
import type { StateContext } from './state'

/** Writes a figure as another person, without this page. */
export async function writeElsewhere(
  { product, token, dayId }: StateContext,
  name: string,
  value: number,
): Promise<void> {
  const { dataId, connectionDataId, revision } = itemNamed(await readDay(product, token, dayId), name)
  await post(product, token, `/data/update?dayId=${dayId}`, [{ dataId, connectionDataId, value, revision }])
}

/** Puts a person, Bruno by default, into a cell of the day for 15 seconds. */
export async function focusElsewhere(
  { product, dayId }: Pick<StateContext, 'product' | 'dayId'>,
  name: string,
  username = 'bruno',
): Promise<void> {
  const token = await tokenOf(product, username)
  const { sectionId, dataId } = itemNamed(await readDay(product, token, dayId), name)
  await post(product, token, '/live/presence', { dayId, sectionId, dataId, mode: 'edit' })
}

async function post({ apiUrl }: Api, token: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${apiUrl}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`)
}
