import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Configuration } from '@rspack/core'

/** Connects the refresh runtime of a remote, which loads late, to the react-dom that the shell has already loaded. */
export const DEVTOOLS_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true,
  inject(r) { const id = this.renderers.size + 1; this.renderers.set(id, r); return id },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };`

const REMOTE_PORTS = { 'mf-day': 3001, 'mf-account': 3002, 'mf-library': 3003, 'mf-rules': 3004, 'mf-reports': 3005 }

/** The dev servers of the modules, with the present declarations in their folders. */
const remotes = () =>
  Object.fromEntries(
    Object.entries(REMOTE_PORTS).map(([folder, port]) => {
      const module = JSON.parse(readFileSync(path.join(import.meta.dirname, '..', folder, 'module.json'), 'utf8'))
      return [module.name, { version: 'dev', manifest: `http://localhost:${port}/mf-manifest.json`, module }]
    }),
  )
const settings = {
  apiUrl: process.env['API_URL'] ?? `http://localhost:${process.env['PORT'] ?? 4000}`,
  productName: 'Quotidia',
  allowOverrides: true,
}

/** The web server's behaviour in production: the page for every address, and the two files read at run time. */
export const developmentDevServer = (dir: string): Configuration['devServer'] => ({
  static: { directory: `${dir}/public` },
  historyApiFallback: true,
  setupMiddlewares: (middlewares) => [
    { name: 'remotes', path: '/remotes.json', middleware: answerWith(remotes) },
    { name: 'settings', path: '/config.json', middleware: answerWith(() => settings) },
    ...middlewares,
  ],
})

function answerWith(read: () => object) {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(read()))
  }
}
