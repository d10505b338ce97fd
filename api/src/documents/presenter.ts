import type { Document } from '@quotidia/contract/documents'
import { isoTime } from '../times'
import type { DocumentWithUploader } from './queries'

export function presentDocument(row: DocumentWithUploader, href: string): Document {
  return {
    id: row.id,
    fileName: row.stored_name,
    customFileName: row.custom_file_name,
    href,
    size: Number(row.size),
    uploadedBy: row.uploader,
    uploadedAt: isoTime(Number(row.uploaded_at)),
  }
}

const INLINE = ['application/pdf', 'image/png', 'image/jpeg']

/** The file's Content-Disposition: inline or attachment, with its displayed name and the extension of its real type. */
export function presentDisposition(name: string, storedName: string, contentType: string): string {
  const extension = storedName.slice(storedName.lastIndexOf('.'))
  const endings = extension === '.jpg' ? ['.jpg', '.jpeg'] : [extension]
  const safe = name.replace(/[\\/]/g, '-')
  const full = endings.some((ending) => safe.toLowerCase().endsWith(ending)) ? safe : `${safe}${extension}`
  const plain = full.replace(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(full).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const kind = INLINE.includes(contentType) ? 'inline' : 'attachment'
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
