import { refuseOlderRegistry } from './sequence'

beforeEach(() => localStorage.clear())

test('a registry older than an accepted one is refused, also after a reload', () => {
  refuseOlderRegistry(17, 'key')
  refuseOlderRegistry(17, 'key')
  refuseOlderRegistry(18, 'key')
  expect(() => refuseOlderRegistry(17, 'key')).toThrow('number 17, and 18 was seen before')
  expect(localStorage.getItem('quotidia.registry.sequence')).toBe('18 key')
})

test('a browser without storage refuses it as long as the page is open', () => {
  refuseOlderRegistry(30, 'key')
  localStorage.clear()
  expect(() => refuseOlderRegistry(29, 'key')).toThrow()
})

test('the numbers of another installation’s key are ignored, and so are invalid ones', () => {
  refuseOlderRegistry(40, 'key')
  refuseOlderRegistry(1, 'another key')
  localStorage.setItem('quotidia.registry.sequence', 'nonsense')
  expect(() => refuseOlderRegistry(2, 'another key')).not.toThrow()
})
