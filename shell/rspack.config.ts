import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { browserApp } from '../tools/rspack/shared'
import { DEVTOOLS_HOOK, developmentDevServer } from './devServer.config'

const dir = import.meta.dirname

const startHash = `sha384-${createHash('sha384')
  .update(readFileSync(path.join(dir, 'public/start.js')))
  .digest('base64')}`

export default browserApp({
  dir,
  name: 'shell',
  port: Number(process.env['WEB_PORT'] ?? 3000),
  devServer: developmentDevServer(dir),
  plugins: (development) => [
    // A development server's registry is unsigned, and only a development build, which has no key, accepts it.
    new rspack.DefinePlugin({
      RELEASE_PUBLIC_KEY: JSON.stringify(development ? '' : process.env['RELEASE_PUBLIC_KEY'] || 'missing'),
    }),
    new rspack.HtmlRspackPlugin({
      template: path.join(dir, 'index.html'),
      scriptLoading: 'module',
      templateParameters: { startHash },
    }),
    // The page runs no script without a hash: see the policy that web/ sends.
    ...(development ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
    ...(development
      ? [new rspack.BannerPlugin({ banner: DEVTOOLS_HOOK, raw: true, entryOnly: true, test: /\.js$/ })]
      : []),
  ],
})
