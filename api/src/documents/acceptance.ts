import { wrongFileType } from '../http/errors'
import type { ReceivedFile } from '../http/multipart'
import { type Content, claimedKind, identify, type Kind } from '../storage/content'
import { documentMessages as messages } from './messages'

type DocumentKind = Exclude<Kind, 'webp'>

const isPicture = (kind: Kind | undefined) => kind === 'jpg' || kind === 'png'
const isDocument = (kind: Kind): kind is DocumentKind => kind !== 'webp'

/**
 * The type of an uploaded document, which its name has to state; programs open a JPEG and a PNG under either name.
 * @throws 415 that names what the file is and a way out, if it is known
 */
export async function acceptedKind({ path, fileName }: Pick<ReceivedFile, 'path' | 'fileName'>): Promise<DocumentKind> {
  const claimed = claimedKind(fileName)
  const content = await identify(path)
  const found = content.kinds.find((kind) => kind === claimed || (isPicture(kind) && isPicture(claimed)))
  if (found && isDocument(found)) return found
  throw wrongFileType(refusalOf(claimed, content))
}

function refusalOf(claimed: Kind | undefined, { kinds, foreign }: Content): string {
  if (foreign) return messages.foreign[foreign]
  if (!claimed || !isDocument(claimed)) return messages.extension
  const [found] = kinds.filter(isDocument)
  return found ? messages.otherKind(found) : messages.content
}

/** A file's name with the extension of its content. */
export function withExtensionOf(kind: DocumentKind, fileName: string): string {
  return claimedKind(fileName) === kind ? fileName : `${fileName.slice(0, fileName.lastIndexOf('.'))}.${kind}`
}
