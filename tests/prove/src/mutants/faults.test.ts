import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FAULTS } from './faults'

const ROOT = path.join(import.meta.dirname, '../../../..')

test.each(FAULTS.map((fault) => [fault.name, fault] as const))(
  '%s: the text to replace and the tests exist',
  (_, fault) => {
    const pieces = readFileSync(path.join(ROOT, fault.file), 'utf8').split(fault.from)
    expect(pieces.length).toBeGreaterThan(1)
    expect(fault.tests.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([])
  },
)
