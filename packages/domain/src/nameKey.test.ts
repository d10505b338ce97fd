import { nameKey } from './nameKey'

test.each([
  ['  Giulia ', 'giulia'],
  ['GIULIA@Esempio.IT', 'giulia@esempio.it'],
  ['Pero\u0300', 'però'],
  ['ｇｉｕｌｉａ', 'giulia'],
])('«%s» is the same name as «%s»', (written, key) => expect(nameKey(written)).toBe(key))

test('names that differ in inner spaces or accents are different', () => {
  expect(nameKey('giu lia')).not.toBe(nameKey('giulia'))
  expect(nameKey('Però')).not.toBe(nameKey('Pero'))
})
