import { refuseOlder } from './sequence'

beforeEach(() => localStorage.clear())

test('a registry older than one that was believed is refused, also after the page was loaded anew', () => {
  refuseOlder(17, 'key')
  refuseOlder(17, 'key')
  refuseOlder(18, 'key')
  expect(() => refuseOlder(17, 'key')).toThrow('number 17, and 18 was seen before')
  expect(localStorage.getItem('quotidia.registry.sequence')).toBe('18 key')
})

test('a browser that keeps nothing refuses it as long as the page is open', () => {
  refuseOlder(30, 'key')
  localStorage.clear()
  expect(() => refuseOlder(29, 'key')).toThrow()
})

test('the numbers of another installation’s key don’t count, nor does what isn’t a number', () => {
  refuseOlder(40, 'key')
  refuseOlder(1, 'another key')
  localStorage.setItem('quotidia.registry.sequence', 'nonsense')
  expect(() => refuseOlder(2, 'another key')).not.toThrow()
})
