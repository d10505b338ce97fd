import type { Grouping, Summary, SummaryItem } from '@quotidia/contract/reports'
import type { Client } from '../client'

/** @throws Error when it is refused */
export async function readSummary(client: Client, from: string, to: string, by: Grouping = 'year'): Promise<Summary> {
  const { status, body } = await client.get(`/report/summary?from=${from}&to=${to}&by=${by}`)
  if (status !== 200) throw new Error(`The summary was refused: ${status} ${JSON.stringify(body)}`)
  return body
}

export const lineNamed = ({ items }: Summary, name: string): SummaryItem | undefined =>
  items.find(({ dataName }) => dataName === name)
