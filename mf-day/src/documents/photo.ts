/** The longest side of a stored photo, in pixels: a receipt is still readable. */
const LONGEST_SIDE = 2400
const QUALITY = 0.85
/** Metadata come before the picture's data. */
const HEAD_BYTES = 256 * 1024

const SEGMENT = 0xff
const START_OF_SCAN = 0xda
/** Exif and XMP, and the IPTC data of Photoshop: they can name the place and the device. */
const METADATA = [0xe1, 0xed]

export const isHeic = ({ name }: File): boolean => /\.hei[cf]$/i.test(name)
const isJpeg = ({ name }: File): boolean => /\.jpe?g$/i.test(name)
export const isPhoto = (file: File): boolean => isHeic(file) || isJpeg(file)

/**
 * The photo upright, as JPEG, at most 2,400 pixels wide and high, without metadata; the file itself if it already is.
 * Undefined if the browser can't open a HEIC photo; a JPEG that it can't open is left to the server.
 */
export async function preparePhoto(file: File): Promise<File | undefined> {
  const picture = await decode(file)
  if (!picture) return isHeic(file) ? undefined : file
  try {
    const longest = Math.max(picture.width, picture.height)
    if (isJpeg(file) && longest <= LONGEST_SIDE && !(await hasMetadata(file))) return file
    const encoded = await encode(picture, Math.min(1, LONGEST_SIDE / longest))
    if (!encoded) return isHeic(file) ? undefined : file
    return new File([encoded], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: encoded.type })
  } finally {
    picture.close()
  }
}

const decode = (file: File): Promise<ImageBitmap | undefined> =>
  'createImageBitmap' in window
    ? createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
    : Promise.resolve(undefined)

function encode(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

async function hasMetadata(file: File): Promise<boolean> {
  const bytes = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  for (let at = 2; at + 4 <= bytes.byteLength && bytes.getUint8(at) === SEGMENT; at += 2 + bytes.getUint16(at + 2)) {
    const kind = bytes.getUint8(at + 1)
    if (METADATA.includes(kind)) return true
    if (kind === START_OF_SCAN) return false
  }
  return false
}
