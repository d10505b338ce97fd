/**
 * A loader that replaces Italian texts in code that has no messages file of its own for another language. `texts` has the replacements by
 * file, relative to the repository; a text that isn't in its file is an error.
 */
const path = require('node:path')

const ROOT = path.resolve(__dirname, '../..')

module.exports = function replaceTexts(code) {
  const file = path.relative(ROOT, this.resourcePath)
  return Object.entries(this.getOptions().texts[file] ?? {}).reduce((result, [italian, other]) => {
    if (!result.includes(italian)) throw new Error(`${file} doesn't contain ${italian}`)
    return result.replace(italian, () => other)
  }, code)
}
