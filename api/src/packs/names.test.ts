import { packFileName, safeName } from './names'

test.each([
  ['Locanda del Borgo', '2026-11-01', '2026-11-21', 'locanda-del-borgo-2026-11-01_21.zip'],
  ['Caffè “Però” S.r.l.', '2026-10-01', '2026-11-30', 'caffe-pero-s-r-l-2026-10-01_11-30.zip'],
  ['日本', '2025-10-01', '2026-01-31', 'azienda-2025-10-01_2026-01-31.zip'],
  ['Borgo', '2026-11-01', '2026-11-01', 'borgo-2026-11-01.zip'],
])('the pack of %s from %s to %s is %s', (company, from, to, name) => {
  expect(packFileName(company, from, to)).toBe(name)
})

test.each([
  ['fattura.pdf', 'x.pdf', 'fattura.pdf'],
  ['fattura', 'x.pdf', 'fattura.pdf'],
  ['Foto.JPEG', 'x.jpg', 'Foto.JPEG'],
  ['fattura.exe', 'x.pdf', 'fattura.exe.pdf'],
  ['../../etc/passwd', 'x.pdf', '-..-etc-passwd.pdf'],
  ['C:\\conti\\a*b?.pdf', 'x.pdf', 'C--conti-a-b-.pdf'],
  ['con.pdf', 'x.pdf', '_con.pdf'],
  ['LPT1.2026.pdf', 'x.pdf', '_LPT1.2026.pdf'],
  ['.nascosto', 'x.pdf', 'nascosto.pdf'],
  ['ricevuta. .pdf', 'x.pdf', 'ricevuta.pdf'],
  ['...', 'x.pdf', 'documento.pdf'],
  ['conti\u202Efdp.exe', 'x.pdf', 'contifdp.exe.pdf'],
  ['a\u0000b\nc\u200B.pdf', 'x.pdf', 'abc.pdf'],
])('a document called %j, stored as %s, is %s', (name, storedName, safe) => {
  expect(safeName(name, storedName, new Set())).toBe(safe)
})

test('names that differ only in case, or in their Unicode form, are numbered', () => {
  const taken = new Set<string>()
  const names = ['Caffè.pdf', 'caffe\u0300.pdf', 'CAFFÈ.PDF', 'caffè (2).pdf'].map((name) =>
    safeName(name, 'x.pdf', taken),
  )
  expect(names).toEqual(['Caffè.pdf', 'caffè (2).pdf', 'CAFFÈ (3).PDF', 'caffè (2) (2).pdf'])
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(4)
})

test('a long name keeps its extension, and fits into every system', () => {
  const name = safeName(`${'😀'.repeat(300)}.pdf`, 'x.pdf', new Set())
  expect(Buffer.byteLength(name)).toBeLessThan(200)
  expect(name).toMatch(/^(😀)+\.pdf$/u)
})
