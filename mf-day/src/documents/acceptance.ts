import { DOCUMENT_MAX_BYTES } from 'domain/limits'
import { formatSize } from 'shared-ui/format/size'
import { messages } from './messages'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The accepted extensions by media type. */
export const ACCEPTED: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
  [WORD]: ['.docx'],
  'application/msword': ['.doc'],
  [EXCEL]: ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
}
const EXTENSIONS = Object.values(ACCEPTED).flat()

/** The error message for the chosen files, if any. */
export function findFileError(files: readonly File[]): string | undefined {
  const [file, another] = files
  if (!file) return messages.noFile
  if (another) return messages.oneAtATime
  if (!EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension))) return messages.wrongType
  if (file.size > DOCUMENT_MAX_BYTES) return messages.tooLarge(formatSize(DOCUMENT_MAX_BYTES))
  return undefined
}
