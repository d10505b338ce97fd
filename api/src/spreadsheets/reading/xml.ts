import { SaxesParser } from 'saxes'
import { unreadableMessages } from '../messages'
import { UnreadableTable } from '../unreadable'
import { LONGEST_PIECE, MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS } from './limits'

export interface XmlHandlers {
  /** Names without their prefix. */
  open(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The value of an attribute, with any prefix. */
export function attribute(attributes: Record<string, string>, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]
}

/**
 * @throws UnreadableTable beyond the limits of elements; other errors for malformed XML and for a document type, which
 * office programs don't write
 */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('Document types are refused.')
  })
  let elements = 0
  let depth = 0
  let attributeCount = 0
  const refuseBeyond = (measured: number, most: number) => {
    if (measured > most) throw new UnreadableTable(unreadableMessages.tooLarge)
  }
  parser.on('opentagstart', () => {
    elements += 1
    depth += 1
    attributeCount = 0
    refuseBeyond(elements, MAX_ELEMENTS)
    refuseBeyond(depth, MAX_DEPTH)
  })
  parser.on('attribute', () => {
    attributeCount += 1
    refuseBeyond(attributeCount, MAX_ATTRIBUTES)
  })
  parser.on('opentag', ({ name, attributes }) => handlers.open(localName(name), attributes))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handlers.close?.(localName(name))
  })
  let withoutElement = 0
  for await (const piece of pieces) {
    // The parser keeps a text, and the parts of one element, until its end.
    const last = piece.lastIndexOf('<')
    withoutElement = last < 0 ? withoutElement + piece.length : piece.length - last
    refuseBeyond(withoutElement, LONGEST_PIECE)
    parser.write(piece)
  }
  parser.close()
}
