import { digestOf } from './digest'

test('a digest is written as in an integrity attribute', async () => {
  const digest = await digestOf(new TextEncoder().encode('abc'))
  expect(digest).toBe('sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn')
})
