import type { PackPart } from '@quotidia/contract/packs'

/** A pack that can't be made, even with another attempt; the message is Italian. */
export class PackRefused extends Error {
  constructor(
    message: string,
    readonly part?: PackPart,
  ) {
    super(message)
  }
}
