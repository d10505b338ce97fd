/** A copy of the picture with other bytes in it. */
export function changed(image: Buffer, change: (image: Buffer) => void): Buffer {
  const copy = Buffer.from(image)
  change(copy)
  return copy
}

/** Where the segment starts that tells a JPEG's height and width. */
export const frameOf = (image: Buffer) => image.indexOf(Buffer.from([0xff, 0xc0]))

/** A WebP's start with one chunk; no picture follows. */
export function webpOf(chunk: string, content: number[]): Buffer {
  const body = Buffer.concat([Buffer.from(`WEBP${chunk}`), Buffer.from([content.length, 0, 0, 0, ...content])])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), size, body, Buffer.alloc(16)])
}
