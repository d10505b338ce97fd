import { refuseOlder } from './sequence'

beforeEach(() => localStorage.clear())

test('a registry older than an accepted one is refused, also after a reload', () => {
  refuseOlder(17, 'key')
  refuseOlder(17, 'key')
  refuseOlder(18, 'key')
  expect(() => refuseOlder(17, 'key')).toThrow('number 17, and 18 was seen before')
  expect(localStorage.getItem('quotidia.registry.sequence')).toBe('18 key')
})

test('a browser without storage refuses it as long as the page is open', () => {
  refuseOlder(30, 'key')
  localStorage.clear()
  expect(() => refuseOlder(29, 'key')).toThrow()
})

test('the numbers of another installation’s key are ignored, and so are invalid ones', () => {
  refuseOlder(40, 'key')
  refuseOlder(1, 'another key')
  localStorage.setItem('quotidia.registry.sequence', 'nonsense')
  expect(() => refuseOlder(2, 'another key')).not.toThrow()
})
