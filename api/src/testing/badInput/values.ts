/** Stands for a byte that isn't valid in UTF-8, in any encoding of a value. */
export const BROKEN_BYTE = '\uE0FF'

/** A value in raw and in parsed form; without either, the field is missing. */
export interface Sent {
  /** The JSON text; for an address or a form the text itself. */
  raw?: string
  value?: unknown
}

const LONG = 'x'.repeat(5000)
const TEXTS = [
  '',
  ' ',
  '\t\n',
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '0x1',
  '+1',
  '01',
  '1_000',
  '1,5',
  '٣',
  '１',
  '9007199254740992',
  '9'.repeat(400),
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '../../etc/passwd',
  "' or '1'='1",
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a\0b',
  'riga\r\nX-Altro: 1',
  '😀',
  'e\u0301',
  '\u202Efdp.exe',
  '\uFEFF',
  '\uFFFD',
  `perch${BROKEN_BYTE}`,
  '2026-02-30',
  '1999-12-31',
  '2026-3-1',
  '+012026-03-01',
  'OWNER ',
  'owner',
  'x'.repeat(201),
  LONG,
]

/** The values for an address or a form; all of them are texts. */
export const TEXT_VALUES: Sent[] = [{}, ...TEXTS.map((text) => ({ raw: text, value: text }))]

/** JSON that JavaScript's own serialiser can't write. */
const WRITTEN: Sent[] = [
  { raw: '1e309', value: Number.POSITIVE_INFINITY },
  { raw: '-1e309', value: Number.NEGATIVE_INFINITY },
  { raw: '"\\ud83d"', value: '\ud83d' },
  { raw: '"\\udc00 capovolto"', value: '\udc00 capovolto' },
  { raw: nested('[', ']', 10_000), value: [[]] },
  { raw: nested('[', ']', 100_000), value: [[]] },
  { raw: nested('{"a":', '}', 10_000), value: {} },
  { raw: nested('{"a":', '}', 100_000), value: {} },
]
const OTHERS: unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 53),
  1e300,
  5e-324,
  1_000_000_000,
  [],
  [null],
  [1],
  ['a'],
  [[]],
  {},
  { id: 1 },
  { length: 1 },
  { value: 1 },
  { constructor: { prototype: { userType: 'OWNER' } } },
  { toString: 'x', valueOf: 'y' },
  { $ne: null },
  'x'.repeat(1001),
  'x'.repeat(900_000),
  Array.from({ length: 600 }, () => null),
  Array.from({ length: 100_000 }, () => 1),
  Array.from({ length: 50_000 }, () => ({})),
]

/** The values for a place of a JSON body. */
export const JSON_VALUES: Sent[] = [
  {},
  ...TEXTS.map((text) => ({ raw: JSON.stringify(text), value: text })),
  ...OTHERS.map((value) => ({ raw: JSON.stringify(value), value })),
  ...WRITTEN,
]

function nested(open: string, close: string, depth: number) {
  return `${open.repeat(depth)}1${close.repeat(depth)}`
}
