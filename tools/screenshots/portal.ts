import { once } from 'node:events'
import { issueEmbedToken } from '../../tests/examples/src/embedToken'
import { createHost } from '../../tests/examples/src/host'
import { dateIn } from '../product/dates'
import type { Product } from '../product/product'
import { freePort } from '../system/ports'
import { signIn } from './show'

/** A site of the demo company that embeds the newest day. */
const PAGE = `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8" />
    <title>Il portale</title>
    <style>
      body { margin: 0; background: #f3efe6; color: #2a2620; font: 15px/1.5 Georgia, serif; }
      header { display: flex; gap: 28px; padding: 14px 28px; background: #4a2c2a; color: #fff; }
      header b { margin-right: auto; }
      main { margin: 20px 28px; }
    </style>
  </head>
  <body>
    <header><b>Portale Trattoria Aurora</b><span>Turni</span><span>Ordini</span><span>La giornata</span></header>
    <main><quotidia-day api="%API%" date="${dateIn(-1)}"></quotidia-day></main>
    <script type="module" src="%EMBED%"></script>
    <script type="module">
      const day = document.querySelector('quotidia-day')
      day.getToken = async () => (await fetch('/token', { method: 'POST' })).text()
    </script>
  </body>
</html>`

/** Starts a host's site beside the product, with a key of its own. */
export async function startPortal({ apiUrl, webUrl }: Product) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const key = await createKey(apiUrl, url)
  const server = createHost({
    apiUrl,
    embedUrl: `${webUrl}/embed.js`,
    giveToken: () => issueEmbedToken(apiUrl, key, { origin: url, username: 'bruno' }),
    made: { '/portale.html': PAGE },
  }).listen(port)
  await once(server, 'listening')
  return {
    url: `${url}/portale.html`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function createKey(apiUrl: string, origin: string): Promise<string> {
  const answer = await fetch(`${apiUrl}/embed/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await signIn(apiUrl, 'aurora')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Portale', origins: [origin], mode: 'edit', expiresAt: null }),
  })
  return (await answer.json()).secret
}
