import type { Locator, Page } from '@playwright/test'
import { pressIfShown } from './layout'

interface SampleFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const photo = (name: string): SampleFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PIXEL, 'base64'),
})

/** Exif that says: turn by 90 degrees to the right, taken in the northern hemisphere. */
function exifOfPhone(): Buffer {
  const tiff = Buffer.alloc(56)
  tiff.write('II')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  // Orientation, a short.
  for (const [at, value] of [
    [10, 0x0112],
    [12, 3],
    [18, 6],
  ] as const)
    tiff.writeUInt16LE(value, at)
  tiff.writeUInt32LE(1, 14)
  // The offset of the place's fields, a long.
  for (const [at, value] of [
    [22, 0x8825],
    [24, 4],
  ] as const)
    tiff.writeUInt16LE(value, at)
  tiff.writeUInt32LE(1, 26)
  tiff.writeUInt32LE(38, 30)
  // GPSLatitudeRef, two characters.
  for (const [at, value] of [
    [38, 1],
    [40, 1],
    [42, 2],
  ] as const)
    tiff.writeUInt16LE(value, at)
  tiff.writeUInt32LE(2, 44)
  tiff.write('N', 48)
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A photo as a phone stores it: 60 pixels wide and 40 high, to be turned, with the place. The browser encodes it. */
export async function phonePhoto(page: Page, name: string): Promise<SampleFile> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 })
    canvas.getContext('2d')?.fillRect(0, 0, 30, 20)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const jpeg = Buffer.from(base64, 'base64')
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([jpeg.subarray(0, 2), exifOfPhone(), jpeg.subarray(2)]) }
}

/** A PDF with one empty page, followed by as many bytes as requested. */
export function pdf(name: string, padding = 0): SampleFile {
  const body = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    `%${'x'.repeat(padding)}`,
    '%%EOF',
  ]
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body.join('\n')) }
}

/** A file whose content doesn't match its name. */
export const mislabelledFile = (name: string): SampleFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('testo'),
})

/** Chooses a file, or the file at a path. */
export async function chooseFile(page: Page, file: SampleFile | string): Promise<void> {
  const choose = page.getByRole('button', { name: 'Scegli File' })
  await openDocuments(page, choose)
  const chooser = page.waitForEvent('filechooser')
  await choose.click()
  await (await chooser).setFiles(file)
}

/** Opens the documents of a day, which are folded on a narrow page; `content` is part of them. */
export const openDocuments = (page: Page, content: Locator): Promise<void> =>
  pressIfShown(page.getByRole('button', { name: 'Mostra i documenti', expanded: false }), content)

/** Drops a file onto the box, as if it came from the desktop. */
export async function dropFile(page: Page, { name, mimeType, buffer }: SampleFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, type, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], fileName, { type }))
      return transfer
    },
    [name, mimeType, buffer.toString('base64')] as const,
  )
  const box = page.getByText('Carica nuovo documento')
  for (const type of ['dragenter', 'dragover', 'drop']) await box.dispatchEvent(type, { dataTransfer })
}
