import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rspack } from '@rspack/core'

/** The React example as one file; React applications may use any bundler. */
export async function bundleReactPage(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-example-'))
  const compiler = rspack({
    context: import.meta.dirname,
    mode: 'production',
    entry: './react.tsx',
    output: { path: folder, filename: 'react.js' },
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
    return await readFile(path.join(folder, 'react.js'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
