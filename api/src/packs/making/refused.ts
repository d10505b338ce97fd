import type { PackPart } from 'contract/packs'

/** A pack that can't be made, and that another attempt wouldn't make either; the message is Italian. */
export class PackRefused extends Error {
  constructor(
    message: string,
    readonly part?: PackPart,
  ) {
    super(message)
  }
}
