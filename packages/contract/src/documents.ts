import { z } from 'zod'
import { id, instant, line, storedId } from './fields'

const documentName = line('Il nome del documento', 200)
export const DocumentParams = z.object({ documentId: id('Il documento') })
export const DocumentRename = z.object({
  newFileName: documentName.min(1, 'Inserisci il nome del documento.'),
})
/** The fields that come with the file. */
export const DocumentForm = z.object({ dayId: id('Il giorno'), newFileName: documentName.optional() })
export const StoredNameParams = z.object({ fileName: z.string() })
const signed = (label: string, max: number) => z.string().max(max, `${label}: al massimo ${max} caratteri.`).optional()
/** The signature of an address that opens without a token: all three fields, or none. */
export const DocumentSignature = z.object({
  session: signed('session', 100),
  expires: signed('expires', 20),
  signature: signed('signature', 100),
})

export const Document = z
  .object({
    id: storedId,
    /** The name under which it is stored and downloaded. */
    fileName: z.string(),
    /** The display name. */
    customFileName: z.string(),
    /** Absolute; opens without a token for ten minutes, as long as the reader's session lasts. */
    href: z.string(),
    /** Bytes. */
    size: z.number(),
    uploadedBy: z.string(),
    uploadedAt: instant,
  })
  .meta({ id: 'Document' })
export type Document = z.output<typeof Document>
