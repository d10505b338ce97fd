import { readOptions } from './options'

afterEach(() => {
  delete process.env['npm_config_canary']
})

test('the parts of an audience that are given are read, and no others', () => {
  expect(readOptions(['mf-day']).audience).toBeUndefined()
  expect(readOptions(['mf-day', '--canary', '10%']).audience).toEqual({ share: 0.1 })
  expect(readOptions(['mf-day', '--companies', '3,8']).audience).toEqual({ companies: [3, 8] })
  expect(readOptions(['mf-day', '--canary=2.5%', '--companies=3']).audience).toEqual({ share: 0.025, companies: [3] })
})

test.each([
  [['mf-day', '--canary', '101%'], '--canary takes a share of the users'],
  [['mf-day', '--canary', '10'], '--canary takes a share of the users'],
  [['mf-day', '--companies', '3,'], '--companies takes their ids'],
  [['mf-night'], "mf-night can't be released"],
  [['mf-day', '1.0.0', 'now'], 'Unknown argument now'],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})

test('options that npm took for itself are refused, since the release would go live for everyone', () => {
  process.env['npm_config_canary'] = '10%'
  expect(() => readOptions(['mf-rules'])).toThrow(
    'npm has taken --canary for itself: put the options after --, as in npm run release -w mf-rules -- --canary',
  )
})
