import type { Import } from '@quotidia/contract/imports'
import type { Client } from './client'
import { formWith } from './documents'

/** A CSV file of these rows, as Italian spreadsheets write it. */
export const csvOf = (rows: string[][]) => Buffer.from(`\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`)

export function uploadTable(client: Client, content: Buffer, name = 'settembre.csv') {
  return client.post('/report/import', { body: formWith({ content, name }) })
}

/** The dry run of a CSV file. */
export async function givenImport(client: Client, rows: string[][]): Promise<Import> {
  const { body, status } = await uploadTable(client, csvOf(rows))
  if (status !== 201) throw new Error(`The file was not read: ${status} ${JSON.stringify(body)}`)
  return body
}

export async function readImport(client: Client, importId: number): Promise<Import> {
  return (await client.get(`/report/import/${importId}`)).body
}

/** Waits until the import is no longer written or undone. */
export async function finishedImport(client: Client, importId: number): Promise<Import> {
  for (;;) {
    const present = await readImport(client, importId)
    if (present.state !== 'running' && present.state !== 'undoing') return present
  }
}

/** Imports a CSV file and waits until it is written. */
export async function applied(client: Client, rows: string[][]): Promise<Import> {
  const { importId } = await givenImport(client, rows)
  const { status, body } = await client.post(`/report/import/${importId}/apply`)
  if (status !== 202) throw new Error(`The import was refused: ${status} ${JSON.stringify(body)}`)
  return finishedImport(client, importId)
}

export async function undone(client: Client, importId: number, dayIds?: number[]): Promise<Import> {
  const { status, body } = await client.post(`/report/import/${importId}/undo`, { body: dayIds ? { dayIds } : {} })
  if (status !== 202) throw new Error(`The undo was refused: ${status} ${JSON.stringify(body)}`)
  return finishedImport(client, importId)
}
