import { existsSync } from 'node:fs'
import path from 'node:path'
import { ON_MARIADB } from './mariaDb'

test('the list for MariaDB names each file once, and only files that exist', () => {
  const files = Object.values(ON_MARIADB).flat()
  expect(files.filter((file) => !existsSync(path.join(import.meta.dirname, '..', `${file}.test.ts`)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})
