import { redactMessage, redactPath, redactStack } from './errorRedaction'

test.each([
  ['Cannot read properties of undefined (reading "Mario Rossi")', 'Cannot read properties of undefined (reading …)'],
  ["can't access property 'Spese di Mario', x is undefined", "can't access property …, x is undefined"],
  ['refused for mario@esempio.it', 'refused for …'],
  ['1.234,56 is not 12 of 123', '… is not 12 of 123'],
  ['GET https://q.example/register?token=abc failed', 'GET https://q.example/register… failed'],
  ['Unexpected token «abc', 'Unexpected token …'],
])('%s is logged as %s', (message, logged) => {
  expect(redactMessage(message)).toBe(logged)
})

test('of a stack only functions, files and positions remain, in the form of each browser', () => {
  const stack = [
    'TypeError: Mario Rossi',
    '    at save (https://q.example/remotes/mf_day/0.1.0/main.1a2b3c4d.js?u=mario:1:48213)',
    '    at https://q.example/azienda/Rossi/:2:3',
    'load@https://q.example/shell/main.js:1:48213',
    'Mario Rossi ha scritto 1234,56',
  ].join('\n')
  expect(redactStack(stack)).toBe('save main.1a2b3c4d.js:1:48213\n…:2:3\nload main.js:1:48213')
})

test('no id remains in the path of a page', () => {
  expect(redactPath('/view/:dayId')).toBe('/view/:dayId')
  expect(redactPath('/view/12')).toBe('/view/…')
})
