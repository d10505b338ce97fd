import { LOGO_MAX_BYTES } from '@quotidia/domain/limits'
import { messages } from './messages'

export const ACCEPTED = '.png,.jpg,.jpeg,.webp'

/** The reason why a file can't be a logo, if any, before it is sent. */
export function findFileError(file: File): string | undefined {
  if (!ACCEPTED.split(',').some((extension) => file.name.toLowerCase().endsWith(extension))) return messages.wrongType
  return file.size > LOGO_MAX_BYTES ? messages.tooLarge : undefined
}
