import path from 'node:path'
import { rspack } from '@rspack/core'
import { type BuildRequest, nodeApp } from '../../tools/rspack/shared'

const app = nodeApp(import.meta.dirname, { cli: './src/cli.ts', rspack: './src/rspack.ts' })

/** The commands of this repository, for the repository of one module. */
export default (request: BuildRequest) => ({
  ...app(request),
  plugins: [
    new rspack.NormalModuleReplacementPlugin(
      /\/repository\/repository$/,
      path.join(import.meta.dirname, 'src/repository.ts'),
    ),
  ],
})
