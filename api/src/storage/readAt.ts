import type { FileHandle } from 'node:fs/promises'

/** The bytes from `start` up to `end`; fewer when the file ends before. */
export async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}
