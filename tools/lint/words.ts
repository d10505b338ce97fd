import { parseSync } from '@swc/core'

/** The product's word for each thing, and those that the texts don't use for it. */
const WORDS: [say: string, never: string][] = [
  ['giorno', 'giornat[ae]'],
  ['voce, or valore for what it holds', 'dat[oi]|camp[oi]|cifr[ae]'],
  ['riga', 'element[oi]|voc[ei] dell[ae] list[ae]|voci delle liste'],
  ['riporto', 'dat[oi] del giorno precedente'],
  ['da compilare, or vuota', 'mancant[ei]|incomplet[oaie]'],
  ['in sospeso, quadratura, or insolito', 'anomali[ae]'],
  ['chiudi, riapri, or approva', 's?blocc(?:a|are|at[oaie])|convalid(?:a|are|at[oaie])|validare'],
  ['versione', 'revision[ei]|storic[oi]|storia|cronologi[ae]'],
  ['e-mail', 'e?mail|posta elettronica'],
  ['titolare', 'proprietari[oa]?'],
  ['persona', 'utent[ei]'],
  ['elimina', 'cancell(?:a|ala|alo|are|at[oaie])|rimuov(?:i|ila|ilo|ere|erl[oaie])|rimoss[oaie]|rimozion[ei]'],
  ['documento', 'file|allegat[oi]'],
]

const PATTERNS = WORDS.map(([say, never]) => ({
  say,
  pattern: new RegExp(`(?<![\\p{L}-])(?:${never})(?!\\p{L})`, 'giu'),
}))
const QUOTES = { say: '“ ” and ’', pattern: /[«»]|(?<=\p{L})'(?=[\p{L}\s])|(?<=\s)'(?=\p{L})/gu }

interface Text {
  key: string
  /** With `{}` in place of each value. */
  text: string
}

export interface Exemptions {
  /** Whole texts. */
  texts: readonly string[]
  /** Words that mean something else in some files. */
  meanings: readonly { word: RegExp; files: RegExp }[]
}

/** The words of a file that are refused, with the key of their text; a Markdown page's keys are its lines. */
export function refusedWords(file: string, source: string, exempt: Exemptions): string[] {
  const others = exempt.meanings.filter(({ files }) => files.test(file)).map(({ word }) => word)
  return (file.endsWith('.md') ? textsOfPage(source) : textsOfCode(source))
    .filter(({ text }) => !exempt.texts.includes(text))
    .flatMap(({ key, text }) =>
      [...PATTERNS, QUOTES].flatMap(({ say, pattern }) =>
        [...text.matchAll(pattern)]
          .filter(([found]) => !others.some((word) => word.test(found)))
          .map(([found]) => `${file}, ${key}: “${found}” in “${text}”: say ${say}`),
      ),
    )
}

const TYPES = /^Ts(?!As|Const|Satisfies|NonNull)/

interface Node {
  type?: string
  value?: unknown
  quasis?: { cooked: string }[]
  key?: { value: string }
  id?: { value?: string }
}

/** The literals of the code, each with the name of its property or variable. */
export function textsOfCode(source: string): Text[] {
  const texts: Text[] = []
  const visit = (node: unknown, key: string): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, quasis, key: property, id } = node as Node
    if (type === 'ImportDeclaration' || TYPES.test(type ?? '')) return
    if (type === 'StringLiteral') texts.push({ key, text: String(value) })
    if (type === 'TemplateLiteral') texts.push({ key, text: (quasis ?? []).map(({ cooked }) => cooked).join('{}') })
    const name = (type === 'VariableDeclarator' ? id?.value : property?.value) ?? key
    for (const child of Object.values(node)) visit(child, name)
  }
  visit(parseSync(source, { syntax: 'typescript' }).body, '')
  return texts
}

/** The lines of a page without code and addresses; labels, which are in italics, are texts of their own. */
function textsOfPage(source: string): Text[] {
  return source.split('\n').flatMap((line, index) => {
    const prose = line.replace(/`[^`]*`/g, '').replace(/\]\([^)]*\)/g, ']')
    const labels = [...prose.matchAll(/_([^_]+)_/g)].map(([, label = '']) => label)
    return [prose.replace(/_[^_]+_/g, '…'), ...labels].map((text) => ({ key: `line ${index + 1}`, text }))
  })
}
