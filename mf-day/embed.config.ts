import { type BuildRequest, standaloneFiles } from '../tools/rspack/shared'

const dir = import.meta.dirname

const italian = standaloneFiles({
  dir,
  entries: { embed: './src/embed/index.ts', check: './src/check/index.ts', frame: './src/frame/index.ts' },
})

const others = ['en', 'de'].map((language) =>
  standaloneFiles({ dir, entries: { [`embed-${language}`]: './src/embed/index.ts' }, language }),
)

/** One file for each language; all have the same packages, which are listed once. */
export default ({ packagesFile, ...request }: BuildRequest = {}) => [
  italian({ ...request, ...(packagesFile && { packagesFile }) }),
  ...others.map((configuration) => configuration(request)),
]
