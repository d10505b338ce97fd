/**
 * Serves the examples: QUOTIDIA_KEY (created in Account), QUOTIDIA_API (http://localhost:4000), QUOTIDIA_WEB
 * (http://localhost:3000), HOST_PORT (8080).
 */
import { issueEmbedToken } from './embedToken'
import { createHost } from './host'
import { bundleReact18Page, bundleReactPage } from './reactPage'

const { QUOTIDIA_KEY, QUOTIDIA_API = 'http://localhost:4000', QUOTIDIA_WEB = 'http://localhost:3000' } = process.env
const port = Number(process.env['HOST_PORT'] ?? 8080)
const origin = `http://localhost:${port}`

if (!QUOTIDIA_KEY) {
  process.stderr.write('QUOTIDIA_KEY: serve una chiave di integrazione, fatta in Account.\n')
  process.exit(1)
}
const key = QUOTIDIA_KEY

createHost({
  apiUrl: QUOTIDIA_API,
  embedUrl: `${QUOTIDIA_WEB}/embed.js`,
  giveToken: (user) => issueEmbedToken(QUOTIDIA_API, key, { origin, ...(user ? { username: user } : {}) }),
  made: { '/react.js': await bundleReactPage(), '/react18.js': await bundleReact18Page() },
}).listen(port, () =>
  process.stdout.write(
    `${['plain', 'react', 'react18', 'vue', 'strict', 'two', 'frame'].map((page) => `${origin}/${page}.html`).join('\n')}\n`,
  ),
)
