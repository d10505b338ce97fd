import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay } from '../testing/day'
import { openTab, storedFiles, uploadTo } from '../testing/documents'
import { doc, docx, jpg, ole, pdf, png, webp, xls, xlsx, zip } from '../testing/files'

const AS_PICTURE = 'salvala come JPEG o PNG e riprova.'
const HEIC = `Foto HEIC di iPhone: ${AS_PICTURE} Per le prossime scegli “Più compatibile” in Impostazioni, Fotocamera, Formati.`

const isoMedia = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')
const heic = isoMedia('heic')
/** Animated: with a control chunk after the header. */
const apng = Buffer.concat([
  png.subarray(0, 33),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('acTL'),
  Buffer.alloc(12),
  png.subarray(33),
])
const macros = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<d/>', 'word/vbaProject.bin': 'x' })
const after = (bytes: number, start = '') => Buffer.concat([Buffer.from(start.padEnd(bytes, '\n')), pdf])

onEveryDatabase((api) => {
  let client: Client
  let dayId = 0
  beforeAll(async () => {
    client = (await (await givenCompany(api())).person('OWNER')).client
    dayId = await givenDay(client)
  })

  test.each([
    ['a JPEG called .png', 'scontrino.PNG', jpg, 'scontrino.jpg', 'image/jpeg'],
    ['a PNG called .jpg', 'scontrino.jpg', png, 'scontrino.png', 'image/png'],
    ['a PNG called .jpeg', 'foto.1.jpeg', png, 'foto.1.png', 'image/png'],
    ['a JPEG called .jpeg', 'foto.jpeg', jpg, 'foto.jpeg', 'image/jpeg'],
    ['an animated PNG', 'firma.png', apng, 'firma.png', 'image/png'],
    ['a PDF after empty lines', 'a.pdf', after(3), 'a.pdf', 'application/pdf'],
    [
      'a PDF after the head of a mail',
      'a.pdf',
      after(900, 'Content-Type: application/pdf'),
      'a.pdf',
      'application/pdf',
    ],
    ['a PDF at the last place for its header', 'a.pdf', after(1023), 'a.pdf', 'application/pdf'],
    ['a PDF after a byte order mark', 'a.pdf', after(3, '\ufeff'), 'a.pdf', 'application/pdf'],
  ])('%s is stored as what it is', async (_, name, content, shown, type) => {
    const { status, body } = await uploadTo(client, dayId, name, content)
    expect([status, body.customFileName]).toEqual([201, shown])
    const tab = await openTab(body.href)
    expect(tab.headers.get('Content-Type')).toBe(type)
    expect(tab.headers.get('Content-Disposition')).toContain(`filename="${shown}"`)
    expect(tab.content.equals(content)).toBe(true)
  })

  test.each([
    ['a photo of an iPhone called .jpg', 'IMG_0001.jpg', heic, HEIC],
    ['a photo of an iPhone', 'IMG_0001.HEIC', heic, HEIC],
    ['a photo of another phone', 'foto.png', isoMedia('mif1'), HEIC],
    ['an AVIF', 'a.jpg', isoMedia('avif'), `Immagine AVIF: ${AS_PICTURE}`],
    ['a WebP called .jpg', 'a.jpg', webp, `Immagine WebP: ${AS_PICTURE}`],
    ['a WebP', 'a.webp', webp, `Immagine WebP: ${AS_PICTURE}`],
    ['a GIF', 'a.png', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), `Immagine GIF: ${AS_PICTURE}`],
    ['a TIFF', 'a.jpg', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1'), `Immagine TIFF: ${AS_PICTURE}`],
    ['a bitmap', 'a.jpg', Buffer.from('BM\x46\0\0\0\0\0\0\0', 'latin1'), `Immagine BMP: ${AS_PICTURE}`],
    [
      'an RTF called .doc',
      'a.doc',
      Buffer.from('{\\rtf1 Ciao}'),
      'Documento RTF: aprilo con Word, salvalo come .docx e riprova.',
    ],
    [
      'a web page called .xls',
      'a.xls',
      Buffer.from('\r\n<html><table><tr><td>1</table>'),
      'Pagina web: aprila con Word o Excel, salvala come .docx o .xlsx e riprova.',
    ],
    [
      'a document with macros',
      'a.docx',
      macros,
      'Documento con macro: salvalo senza macro, come .docx o .xlsx, e riprova.',
    ],
    [
      'a document with a password',
      'a.docx',
      ole('Root Entry', 'EncryptedPackage'),
      'Documento protetto da una password: toglila e riprova.',
    ],
    ['a PDF called .jpg', 'a.jpg', pdf, 'È un PDF: cambia la sua estensione in .pdf e riprova.'],
    ['a photo called .pdf', 'a.pdf', jpg, 'È una foto JPEG: cambia la sua estensione in .jpg e riprova.'],
    ['a document called .doc', 'a.doc', docx, 'È un documento Word: cambia la sua estensione in .docx e riprova.'],
    ['a workbook called .xls', 'a.xls', xlsx, 'È un foglio Excel: cambia la sua estensione in .xlsx e riprova.'],
    [
      'an old document called .docx',
      'a.docx',
      doc,
      'È un documento Word del vecchio formato: cambia la sua estensione in .doc e riprova.',
    ],
    [
      'an old workbook called .xlsx',
      'a.xlsx',
      xls,
      'È un foglio Excel del vecchio formato: cambia la sua estensione in .xls e riprova.',
    ],
    [
      'a PDF whose header comes too late',
      'a.pdf',
      after(1024),
      'Il contenuto del documento non corrisponde alla sua estensione.',
    ],
    [
      'a PDF called .pdf.exe',
      'a.pdf.exe',
      pdf,
      'Tipo di documento non ammesso: scegli .jpg, .jpeg, .png, .pdf, .docx, .doc, .xlsx o .xls.',
    ],
  ])('%s is refused with its name and a way out, and leaves no file', async (_, name, content, message) => {
    const before = await storedFiles(api())
    const answer = await uploadTo(client, dayId, name, content)
    expect(answer).toMatchObject({ status: 415, body: { code: 'wrong_file_type', message } })
    expect(await storedFiles(api())).toEqual(before)
  })
})
