import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|html|json)$/
const TOO_SMALL = 600

/** Writes a `.br` and a `.gz` beside every text file, so that the server doesn't compress at each request. */
export async function compressBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < TOO_SMALL) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
