import { LOGO_MAX_BYTES } from '@quotidia/domain/limits'

/**
 * A WebP picture as PNG, since a PDF has no WebP: the accountant's pack would be without the logo. Another file, and one
 * that the browser can't convert or that would become too large, is returned as it is.
 */
export async function webpAsPng(file: File): Promise<File> {
  if (!/\.webp$/i.test(file.name) || !('createImageBitmap' in window)) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!encoded || encoded.size > LOGO_MAX_BYTES) return file
  return new File([encoded], file.name.replace(/\.webp$/i, '.png'), { type: encoded.type })
}
