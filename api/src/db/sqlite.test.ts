import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from './connection'
import { migrate } from './migrate'

test('other users of the machine can’t read the database, nor one of an earlier release', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotidia-sqlite-'))
  const files = ['new.db', 'old.db'].map((name) => path.join(folder, name))
  const [, old = ''] = files
  writeFileSync(old, '')
  chmodSync(old, 0o644)
  for (const file of files) {
    const db = openDatabase(`sqlite:${file}`)
    await migrate(db)
    const modes = readdirSync(folder).map((name) => [
      name,
      (statSync(path.join(folder, name)).mode & 0o777).toString(8),
    ])
    for (const [name = '', mode] of modes.filter(([found]) => found?.startsWith(path.basename(file)))) {
      expect([name, mode]).toEqual([name, '600'])
    }
    expect(modes.length).toBeGreaterThan(2)
    await db.destroy()
  }
  rmSync(folder, { recursive: true })
})

test('each commit waits for the disk, and references are checked', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotidia-sqlite-'))
  const db = openDatabase(`sqlite:${path.join(folder, 'new.db')}`)
  await migrate(db)
  // Only a power failure would show the difference.
  expect(await db.raw('pragma synchronous')).toEqual([{ synchronous: 2 }])
  const session = { company_id: 1, user_id: 1, token_id: 'one', created_at: 0, expires_at: 0, revoked_at: null }
  await expect(db('sessions').insert(session)).rejects.toThrow('FOREIGN KEY constraint failed')
  await db.destroy()
  rmSync(folder, { recursive: true })
})
