import { standaloneFiles } from '../rspack.shared'

export default standaloneFiles({
  dir: import.meta.dirname,
  entries: { embed: './src/embed/index.ts', check: './src/check/index.ts', frame: './src/frame/index.ts' },
})
