import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rspack } from '@rspack/core'

const REACT_18 = path.resolve(import.meta.dirname, '../../examples-react18')

/** The React example as one file; React applications may use any bundler. */
export const bundleReactPage = () => bundle(import.meta.dirname, './react.tsx')

/** The example in React 18 as one file. */
export const bundleReact18Page = () =>
  bundle(REACT_18, './src/portal.tsx', { react: path.join(REACT_18, 'node_modules/react') })

/** Bundles a TypeScript script into one file. Without `alias` linked packages would find this repository's React. */
export async function bundle(context: string, entry: string, alias: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-example-'))
  const compiler = rspack({
    context,
    mode: 'production',
    entry,
    resolve: { alias, extensions: ['.tsx', '.ts', '.js'] },
    output: { path: folder, filename: 'page.js' },
    module: {
      rules: [
        {
          test: /\.tsx$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
      ],
    },
  })
  try {
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined)
        if (problem) reject(problem)
        else resolve()
      }),
    )
    return await readFile(path.join(folder, 'page.js'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
