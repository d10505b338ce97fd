import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Fonts with scripts that the product's font lacks, in files with some characters each. pdfkit can't embed another
 * weight of a variable font than its first: `stroke` is the width, in ems, of the outline that makes it a regular one.
 */
const FAMILIES = [
  { family: 'noto-sans', stroke: 0, list: require.resolve('@fontsource-variable/noto-sans/unicode.json') },
  {
    family: 'noto-sans-arabic',
    stroke: 0,
    list: require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  },
  { family: 'noto-sans-sc', stroke: 0.03, list: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json') },
]

/** A file of a font, as TrueType. */
export interface ScriptFont {
  name: string
  data: Buffer
  stroke: number
}

interface FontPart {
  name: string
  file: string
  stroke: number
  ranges: [first: number, last: number][]
}

let parts: FontPart[] | undefined
const loaded = new Map<string, Promise<ScriptFont>>()

/** The font for a character; undefined without one. */
export async function findScriptFont(codePoint: number): Promise<ScriptFont | undefined> {
  parts ??= (await Promise.all(FAMILIES.map(listParts))).flat()
  const part = parts.find(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last))
  if (!part) return undefined
  const font = loaded.get(part.name) ?? load(part)
  loaded.set(part.name, font)
  return font
}

async function listParts({ family, stroke, list }: (typeof FAMILIES)[number]): Promise<FontPart[]> {
  const rangesOf: Record<string, string> = JSON.parse(await readFile(list, 'utf8'))
  return Object.entries(rangesOf).map(([key, ranges]) => {
    const name = `${family}-${key.replaceAll(/[[\]]/g, '')}-wght-normal`
    return {
      name,
      stroke,
      file: path.join(path.dirname(list), 'files', `${name}.woff2`),
      ranges: ranges.split(',').map(rangeOf),
    }
  })
}

/** `U+400-45f`. */
function rangeOf(written: string): [number, number] {
  const [first = '', last = first] = written.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

async function load({ name, file, stroke }: FontPart): Promise<ScriptFont> {
  // Most days have no need of it.
  const { default: decompress } = await import('woff2-encoder/decompress')
  return { name, stroke, data: Buffer.from(await decompress(await readFile(file))) }
}
