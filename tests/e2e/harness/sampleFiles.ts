import type { Page } from '@playwright/test'

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
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Scegli File' }).click()
  await (await chooser).setFiles(file)
}

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
