import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestApi } from '../api'
import { TENANT_TABLES } from '../companySql/tables'

/** Tables with a company's or user's rows; counters of attempts are not among them. */
export const TABLES = ['companies', ...TENANT_TABLES]

/** All rows of companies and all stored files as one text: equal texts mean that nothing was written. */
export async function storedState({ db, config }: TestApi): Promise<string> {
  const rows = []
  for (const table of TABLES) rows.push([table, await db(table).orderBy('id')])
  const folder = config.storageUrl.replace(/^file:/, '')
  return JSON.stringify([rows, readdirSync(fileURLToPath(new URL(`file://${folder}`)), { recursive: true })])
}
