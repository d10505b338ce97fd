import type { describeRouter } from './document'

type Description = ReturnType<typeof describeRouter>
type Call = Description['paths'][string][string]

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const STYLE = `
  :root { color-scheme: light dark }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  summary { cursor: pointer; padding: .35rem 0; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
  summary b { display: inline-block; min-width: 4.5rem }
  pre { overflow: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 6px }
  h2 { margin: 2rem 0 .25rem; font-size: 1.05rem }
`

/** The description as a page that works without scripts. */
export function renderPage({ info, paths, components }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  const tags = [...new Set(calls.map(({ call }) => call.tags[0] ?? ''))]
  const sections = tags.map((tag) => {
    const own = calls.filter(({ call }) => call.tags[0] === tag)
    return `<h2>${escaped(tag)}</h2>${own.map(renderCall).join('')}`
  })
  const schemas = Object.entries(components.schemas).toSorted(([one], [other]) => one.localeCompare(other))
  return `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${STYLE}</style>
<h1>${escaped(info.title)} ${escaped(info.version)}</h1>
<p>Per i programmi: <a href="/openapi.json">openapi.json</a></p>${sections.join('')}
<h2>Forme</h2>${schemas.map(renderSchema).join('')}</html>`
}

function renderCall({ path, method, call }: { path: string; method: string; call: Call }): string {
  const { parameters, requestBody, responses } = call
  const details = JSON.stringify({ parameters, requestBody, responses }, null, 2)
  const who = call.security ? 'per chiunque' : 'con una sessione'
  return `<details><summary><b>${method.toUpperCase()}</b>${escaped(path)}</summary><p>Si chiama ${who}.</p><pre>${escaped(details)}</pre></details>`
}

function renderSchema([name, schema]: [string, object]): string {
  return `<details id="${escaped(name)}"><summary>${escaped(name)}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`
}
