import { type BuildRequest, standaloneFiles } from '../rspack.shared'
import de from './src/languages/de.json'
import en from './src/languages/en.json'

const dir = import.meta.dirname

const italian = standaloneFiles({
  dir,
  entries: { embed: './src/embed/index.ts', check: './src/check/index.ts', frame: './src/frame/index.ts' },
})

const others = Object.entries({ en, de }).map(([code, texts]) =>
  standaloneFiles({ dir, entries: { [`embed-${code}`]: './src/embed/index.ts' }, language: { code, texts } }),
)

/** One file for each language; all have the same packages, which are listed once. */
export default ({ packagesFile, ...request }: BuildRequest = {}) => [
  italian({ ...request, ...(packagesFile && { packagesFile }) }),
  ...others.map((configuration) => configuration(request)),
]
