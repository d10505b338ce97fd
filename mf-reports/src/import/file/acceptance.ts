import { IMPORT_MAX_BYTES } from 'domain/limits'
import { messages } from '../messages'

/** The accepted extensions by media type; where Excel is installed, a CSV has Excel's type. */
export const ACCEPTED: Record<string, string[]> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.csv'],
}
const EXTENSIONS = ['.xlsx', '.csv']

/** The error message for the chosen files, if any. */
export function findFileError(files: readonly File[]): string | undefined {
  const [file, another] = files
  if (!file) return messages.noFile
  if (another) return messages.oneAtATime
  if (!EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension))) return messages.wrongType
  return file.size > IMPORT_MAX_BYTES ? messages.tooLarge : undefined
}
