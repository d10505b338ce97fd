import { canonicalJson } from './canonical'

test('equal values have equal bytes, whatever the order of their members', () => {
  const one = { b: [1, { y: 'è', x: null }], a: true, B: 0.1 }
  const other = { B: 0.1, a: true, b: [1, { x: null, y: 'è' }] }
  expect(canonicalJson(one)).toBe('{"B":0.1,"a":true,"b":[1,{"x":null,"y":"è"}]}')
  expect(canonicalJson(other)).toBe(canonicalJson(one))
})

test('members are sorted by code unit, and a member named __proto__ counts', () => {
  expect(canonicalJson({ é: 1, z: 2, 10: 3, 9: 4 })).toBe('{"10":3,"9":4,"z":2,"é":1}')
  expect(canonicalJson(JSON.parse('{"__proto__":1}'))).toBe('{"__proto__":1}')
})

test('an undefined member is omitted', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined])('%s is refused', (value) => {
  expect(() => canonicalJson([value])).toThrow("JSON can't represent")
})
