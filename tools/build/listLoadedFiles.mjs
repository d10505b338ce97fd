/** Preloaded into a process: writes the files of all modules that it has loaded by its end into the file LOADED_FILES. */
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const files = new Set()
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) files.add(url)
    return next(url, context)
  },
})
process.on('exit', () => writeFileSync(process.env.LOADED_FILES, [...files].join('\n')))
