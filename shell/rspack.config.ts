import path from 'node:path'
import { rspack } from '@rspack/core'
import { browserApp } from '../rspack.shared'
import { DEVTOOLS_HOOK, developmentDevServer } from './devServer.config'

const dir = import.meta.dirname

export default browserApp({
  dir,
  name: 'shell',
  port: Number(process.env['WEB_PORT'] ?? 3000),
  devServer: developmentDevServer(dir),
  plugins: (development) => [
    // A development server's registry is unsigned, and only a development build takes it.
    new rspack.DefinePlugin({
      RELEASE_PUBLIC_KEY: JSON.stringify(development ? '' : (process.env['RELEASE_PUBLIC_KEY'] ?? '')),
    }),
    new rspack.HtmlRspackPlugin({ template: path.join(dir, 'index.html'), scriptLoading: 'module' }),
    ...(development
      ? [new rspack.BannerPlugin({ banner: DEVTOOLS_HOOK, raw: true, entryOnly: true, test: /\.js$/ })]
      : []),
  ],
})
