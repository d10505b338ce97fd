import { doc, docx, files, ole, pdf, webp, xls, xlsx, zip } from './files'

export const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const office = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' }
const circle = Buffer.from(doc)
circle.writeUInt32LE(1, 516)
/** The record with the position of a ZIP64 directory, here beyond the end of any file. */
const zip64Locator = Buffer.concat([Buffer.from('PK\x06\x07'), Buffer.alloc(4), Buffer.alloc(8, 0xff), Buffer.alloc(4)])
const manyEntries = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`word/${index}`, '']))

/** Files that must not be accepted as documents: their descriptions, names and contents. */
export const HOSTILE_DOCUMENTS: [string, string, Buffer][] = [
  ['HTML called .jpg', 'a.jpg', html],
  ['HTML called .pdf', 'a.pdf', html],
  ['SVG called .png', 'a.png', svg],
  ['SVG', 'a.svg', svg],
  ['HTML', 'a.html', html],
  ['a program', 'a.exe', Buffer.from('MZ\x90\0')],
  ['no extension', 'fattura', pdf],
  ['a hidden second extension', 'a.pdf.exe', pdf],
  ['a program called .pdf', 'a.exe.pdf', Buffer.from('MZ\x90\0')],
  ['a picture of a type that documents don’t have', 'a.webp', webp],
  ['nothing at all', 'a.pdf', Buffer.alloc(0)],
  ['one byte', 'a.docx', Buffer.from('P')],
  ['HTML before the PDF', 'a.pdf', Buffer.concat([html, pdf])],
  ['a plain ZIP called .docx', 'a.docx', zip({ 'a.txt': 'ciao' })],
  ['a workbook called .docx', 'a.docx', xlsx],
  ['a document called .xlsx', 'a.xlsx', docx],
  ['an old workbook called .doc', 'a.doc', xls],
  ['a new document called .doc', 'a.doc', docx],
  ['an old document called .docx', 'a.docx', doc],
  ['an OLE file that is neither', 'a.doc', ole('Root Entry', 'EncryptedPackage')],
  ['an OLE file that goes round in circles', 'a.doc', circle],
  ['an OLE file cut short', 'a.doc', doc.subarray(0, 700)],
  ['macros', 'a.docx', zip({ ...office, 'word/vbaProject.bin': 'x' })],
  ['an encrypted ZIP', 'a.docx', zip(office, { encrypted: true })],
  ['a ZIP bomb', 'a.docx', zip(office, { unpacked: 4_000_000_000 })],
  ['a stored entry that says another size', 'a.docx', zip(office, { unpacked: 20 })],
  ['a packed entry that is larger than it says', 'a.docx', zip(office, { unpacked: 5, deflated: true })],
  ['a packed entry that is smaller than it says', 'a.docx', zip(office, { unpacked: 200, deflated: true })],
  ['too many entries', 'a.docx', zip({ ...office, ...manyEntries })],
  [
    'a ZIP64 directory at an impossible place',
    'a.docx',
    Buffer.concat([docx.subarray(0, -22), zip64Locator, docx.subarray(-22)]),
  ],
  ['entries that leave the folder with backslashes', 'a.docx', zip({ ...office, '..\\..\\boot.ini': 'x' })],
  ['entries that leave the folder', 'a.docx', zip({ ...office, '../../etc/passwd': 'x' })],
  ['entries from the root', 'a.docx', zip({ ...office, '/etc/passwd': 'x' })],
  ['a ZIP cut short', 'a.docx', docx.subarray(0, docx.length - 3)],
  ['a ZIP with something after it', 'a.docx', Buffer.concat([docx, html])],
  ['a ZIP with something before it', 'a.docx', Buffer.concat([html, docx])],
  ...Object.entries(files).map(([kind, content]): [string, string, Buffer] => [
    `a ${kind} called something else`,
    kind === 'pdf' ? 'a.png' : 'a.pdf',
    content,
  ]),
]
