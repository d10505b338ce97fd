import { codeMessages as messages } from '../messages'

/** The addresses of this installation and of the host's page. */
export interface Addresses {
  /** The API, without a final slash. */
  api: string
  /** The site with `embed.js`, without a final slash. */
  web: string
  /** The origin of the host's page. */
  origin: string
}

export const LANGUAGES = ['node', 'php', 'python'] as const
export type Language = (typeof LANGUAGES)[number]

/** The HTML that shows a day; `date` is `YYYY-MM-DD`. */
export const pageCode = ({ api, web }: Addresses, date: string) => `<quotidia-day
  api="${api}"
  date="${date}"
>
  <a href="${web}">${messages.fallback}</a>
</quotidia-day>
<script type="module" src="${web}/embed.js"></script>
<script type="module">
  const day = document.querySelector('quotidia-day')
  day.getToken = async () => {
    const answer = await fetch('/token', { method: 'POST' })
    if (!answer.ok) throw new Error('/token: ' + answer.status)
    return answer.text()
  }
</script>`

/** A function that exchanges the key in the environment for a token, in each language without packages. */
export const serverCode: Record<Language, (addresses: Addresses) => string> = {
  node: ({ api, origin }) => `import { env } from 'node:process'

// ${messages.serve}
// ${messages.userName}
async function quotidiaToken(username) {
  const answer = await fetch('${api}/embed/token', {
    method: 'POST',
    headers: {
      Authorization: \`Bearer \${env.QUOTIDIA_KEY}\`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ origin: '${origin}', username }),
  })
  const { token, message } = await answer.json()
  if (!answer.ok) throw new Error(message)
  return token
}`,
  php: ({ api, origin }) => `<?php
// ${messages.serve}
// ${messages.userName}
function quotidia_token(?string $username = null): string
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => [
            'Authorization: Bearer ' . getenv('QUOTIDIA_KEY'),
            'Content-Type: application/json',
        ],
        'content' => json_encode([
            'origin' => '${origin}',
            'username' => $username,
        ]),
        'ignore_errors' => true,
        'timeout' => 10,
    ]]);
    $answer = file_get_contents('${api}/embed/token', false, $context);
    $body = json_decode((string) $answer, true);
    return $body['token']
        ?? throw new RuntimeException($body['message'] ?? '${messages.noAnswer}');
}`,
  python: ({ api, origin }) => `import json
import os
from urllib.error import HTTPError
from urllib.request import Request, urlopen


# ${messages.serve}
# ${messages.userName}
def quotidia_token(username=None):
    request = Request(
        '${api}/embed/token',
        data=json.dumps({'origin': '${origin}', 'username': username}).encode(),
        headers={
            'Authorization': f'Bearer {os.environ["QUOTIDIA_KEY"]}',
            'Content-Type': 'application/json',
        },
    )
    try:
        with urlopen(request, timeout=10) as answer:
            return json.load(answer)['token']
    except HTTPError as error:
        raise PermissionError(json.load(error)['message']) from None`,
}
