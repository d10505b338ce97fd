/** A loader that removes comments and indentation of style sheets and of styled templates. */
const TEMPLATE = /(?:\bstyled[^`\n]*|\bcss(?:<\w+>)?|\bkeyframes|\bcreateGlobalStyle)`/g

const trim = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/([;{}])\n/g, '$1')
    .replace(/ \{/g, '{')
    .replace(/([;{}\n][\w-]+): /g, '$1:')

// Style sheets keep the last semicolon of a rule: the embedded day reads their declarations by it.
const trimTemplate = (css) => trim(css).replace(/;\}/g, '}')

/** The end of the template that begins at `from`, and its text; of the code in `${}` only the templates are trimmed. */
function readTemplate(code, from) {
  let text = ''
  let start = from
  for (let at = from; at < code.length; at++) {
    if (code[at] === '`') return { text: text + trimTemplate(code.slice(start, at)), end: at }
    if (code[at] !== '$' || code[at + 1] !== '{') continue
    const end = endOfCode(code, at + 2)
    text += trimTemplate(code.slice(start, at)) + trimTemplates(code.slice(at, end))
    start = end
    at = end - 1
  }
  return { text: code.slice(from), end: code.length }
}

function endOfCode(code, from) {
  let depth = 1
  let at = from
  for (; at < code.length && depth > 0; at++) {
    if (code[at] === '{') depth += 1
    if (code[at] === '}') depth -= 1
  }
  return at
}

function trimTemplates(source) {
  let result = ''
  let done = 0
  for (const match of source.matchAll(TEMPLATE)) {
    const from = match.index + match[0].length
    if (from < done) continue
    const { text, end } = readTemplate(source, from)
    result += source.slice(done, from) + text
    done = end
  }
  return result + source.slice(done)
}

module.exports = function trimCss(source) {
  return /\.css$/.test(this.resourcePath) ? trim(source) : trimTemplates(source)
}
