/** A loader for Markdown: the module exports the page's elements as the component `Content`. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { componentOf } from './markdownComponent.ts'

// biome-ignore lint/style/noDefaultExport: the bundler reads the default export
export default function markdownLoader(source) {
  return componentOf(source, (picture) => sizeOf(readFileSync(path.join(path.dirname(this.resourcePath), picture))))
}

/** Of a WebP file with a colour profile, as Chromium writes it: 24 bits each, less 1. */
function sizeOf(file) {
  if (file.toString('latin1', 12, 16) !== 'VP8X')
    throw new Error('The pictures of a page are made by npm run screenshots.')
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
}
