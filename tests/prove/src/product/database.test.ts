import { existsSync } from 'node:fs'
import { sqliteDatabase, withDatabase } from './database'

test('a database is removed although its use has failed', async () => {
  const folders: string[] = []
  const use = withDatabase(sqliteDatabase, async ({ dataDir }) => {
    folders.push(dataDir)
    throw new Error('The API did not start.')
  })
  await expect(use).rejects.toThrow('The API did not start.')
  expect(folders.map((folder) => existsSync(folder))).toEqual([false])
})
