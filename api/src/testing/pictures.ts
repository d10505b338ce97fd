/** A copy of the picture with some bytes replaced. */
export function changed(image: Buffer, change: (image: Buffer) => void): Buffer {
  const copy = Buffer.from(image)
  change(copy)
  return copy
}

/** The position of the segment with a JPEG's height and width. */
export const frameOf = (image: Buffer) => image.indexOf(Buffer.from([0xff, 0xc0]))

/** The start of a WebP with one chunk, without picture data. */
export function webpOf(chunk: string, content: number[]): Buffer {
  const body = Buffer.concat([Buffer.from(`WEBP${chunk}`), Buffer.from([content.length, 0, 0, 0, ...content])])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), size, body, Buffer.alloc(16)])
}

/**
 * A JPEG with a fill byte before a comment that contains another picture's frame header. A reader that takes the fill
 * byte for a marker finds that frame; browsers find the picture's own.
 */
export function withDecoyFrame(image: Buffer, decoy: Buffer): Buffer {
  const fillAndComment = Buffer.concat([Buffer.from([0xff, 0xff, 0xfe, 0xff, 0xfc]), Buffer.alloc(0xfffa)])
  // Such a reader skips the number of bytes given by the comment's marker and the first byte of its length.
  decoy.copy(fillAndComment, 2 + 0xfeff, frameOf(decoy))
  const firstSegmentEnd = 4 + image.readUInt16BE(4)
  return Buffer.concat([image.subarray(0, firstSegmentEnd), fillAndComment, image.subarray(firstSegmentEnd)])
}
