const COMMENT = /^ *\/\*\*[\s\S]*?\*\/\n/gm
const IMPORT = /^import [^;]*?(?:;|(?<=['"]))\n/gm
const EXPORT_LIST = /^export \{ ([^}]+) \}( from .*)?;$/gm
/** `({ label, ...rest }: Props)`: the destructuring isn't part of the type. */
const TAKEN_APART = /([(,] ?)\{ (?:(?:\.\.\.)?[\w$]+(?:: [\w$]+)?(?:, | |,(?= \})))+\}(?=\??: )/g

/** The lines of a declaration file that describe its types; an export list has one name per line. */
export function normalized(text: string): string[] {
  return text
    .replace(COMMENT, '')
    .replace(IMPORT, '')
    .replace(/^export \{\};?\n/m, '')
    .replace(TAKEN_APART, '$1props')
    .replace(EXPORT_LIST, (_, names: string, from = '') => splitList(names, from).join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
}

const splitList = (names: string, from: string): string[] =>
  names
    .split(', ')
    .map((name) => name.replace(',', ''))
    .filter(Boolean)
    .map((name) => `export { ${name} }${from};`)
    .sort()
