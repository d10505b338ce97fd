import { redactMessage, redactPath, redactStack } from './errorRedaction'

test.each([
  ['Cannot read properties of undefined (reading "Mario Rossi")', 'Cannot read properties of undefined (reading …)'],
  ["can't access property 'Spese di Mario', x is undefined", "can't access property …, x is undefined"],
  ['refused for mario@esempio.it', 'refused for …'],
  ['1.234,56 is not 12 of 123', '… is not 12 of 123'],
  ['GET https://q.example/register?token=abc failed', 'GET https://q.example/register… failed'],
  ['Unexpected token «abc', 'Unexpected token …'],
  ['`Mario` “Rossi” ‘Bianchi’ «Verdi» are gone', '… … … … are gone'],
  ['“Mario Rossi', '…'],
  ['`Mario Rossi', '…'],
  [`code ${'a1'.repeat(30)} is invalid`, 'code … is invalid'],
  [`code ${'a1'.repeat(29)}b is invalid`, `code ${'a1'.repeat(29)}b is invalid`],
  ['123 of 1234, 12.34 of 1,2', '123 of …, … of 1,2'],
])('%s is logged as %s', (message, logged) => {
  expect(redactMessage(message)).toBe(logged)
})

test('stacks in each browser’s format are reduced to functions, files and positions', () => {
  const stack = [
    'TypeError: Mario Rossi',
    '    at save (https://q.example/remotes/mf_day/0.1.0/main.1a2b3c4d.js?u=mario:1:48213)',
    '    at https://q.example/azienda/Rossi/:2:3',
    'load@https://q.example/shell/main.js:1:48213',
    'Mario Rossi ha scritto 1234,56',
  ].join('\n')
  expect(redactStack(stack)).toBe('save main.1a2b3c4d.js:1:48213\n…:2:3\nload main.js:1:48213')
})

test('a stack keeps its first 30 frames, and no line of more than 500 characters', () => {
  const frame = (name: string) => `    at ${name} (https://q.example/main.js:1:2)`
  const frames = Array.from({ length: 31 }, (_, index) => frame(`f${index}`))
  expect(redactStack(frames.join('\n')).split('\n')).toHaveLength(30)
  const address = (length: number) => `at https://q.example/${'a'.repeat(length - 30)}/b.js:1:2`
  expect([address(500).length, redactStack(address(500)), redactStack(address(501))]).toEqual([500, 'b.js:1:2', ''])
})

test('names that aren’t functions and addresses that aren’t scripts are removed from a frame', () => {
  expect(redactStack('    at async Rows.map [as save] (https://q.example/day.mjs:10:20)')).toBe(
    'async Rows.map [as save] day.mjs:10:20',
  )
  expect(redactStack('è Mario@https://q.example/day.ts:1:2')).toBe('… day.ts:1:2')
  expect(redactStack('    at f1234567 (https://q.example/day.tsx:1:2)')).toBe('f… day.tsx:1:2')
  expect(redactStack(`${'f'.repeat(101)}@https://q.example/day.js:1:2`)).toBe('… day.js:1:2')
  expect(redactStack('    at save (https://q.example/mario.html:1:2)')).toBe('save …:1:2')
  expect(redactStack('Mario: at save (https://q.example/day.js:1:2)')).toBe('')
  expect(redactStack('    at save (https://q.example/day.js:1:2) per Mario')).toBe('')
  expect(redactStack('@https://q.example/day.js:1:2 per Mario')).toBe('')
})

test('no id remains in the path of a page', () => {
  expect(redactPath('/view/:dayId')).toBe('/view/:dayId')
  expect(redactPath('/view/12')).toBe('/view/…')
})
