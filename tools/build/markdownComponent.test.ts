import { componentOf } from './markdownComponent'

const PAGE = `# Guida

Per _chi_ **compila**: \`?\` e [le persone](#le-persone).

## Le persone

- uno
- due

| ruolo | può |
| ----- | --- |
| Vede  | a   |

![Il giorno](pictures/giorno.webp)
`

const made = (source: string) => componentOf(source, () => ({ width: 390, height: 720 }))

/** The elements of a page, as a tree of tags and texts. */
function treeOf(source: string) {
  const body = made(source)
    .replace(/^import .*$/gm, '')
    .replace('export const Content =', 'return')
  const h = (tag: string, attributes: object, ...children: unknown[]) => [tag, attributes, ...children]
  return new Function('h', 'picture0', `${body}`)(h, '/giorno.webp')()
}

test('a page becomes elements, without its title', () => {
  expect(treeOf(PAGE)).toEqual([
    expect.arrayContaining([
      'p',
      'Per ',
      ['em', {}, 'chi'],
      ['code', {}, '?'],
      ['a', { href: '#le-persone' }, 'le persone'],
    ]),
    ['h2', { key: expect.anything(), id: 'le-persone' }, 'Le persone'],
    ['ul', { key: expect.anything() }, ['li', {}, 'uno'], ['li', {}, 'due']],
    [
      'table',
      { key: expect.anything() },
      ['thead', {}, ['tr', {}, ['th', { scope: 'col' }, 'ruolo'], ['th', { scope: 'col' }, 'può']]],
      ['tbody', {}, ['tr', {}, ['td', {}, 'Vede'], ['td', {}, 'a']]],
    ],
    [
      'p',
      { key: expect.anything() },
      ['img', { src: '/giorno.webp', alt: 'Il giorno', width: 390, height: 720, loading: 'lazy' }],
    ],
  ])
  expect(made(PAGE)).toContain('import picture0 from "./pictures/giorno.webp"')
})

test.each([
  ['Per chi compila.', /begins with its title/],
  ['# Guida\n\n> Nota', /no blockquote/],
  ['# Guida\n\n<b>x</b>', /no html/],
  ['# Guida\n\n[a](api.md)', /its own headings/],
])('%j is refused', (source, problem) => {
  expect(() => made(source)).toThrow(problem)
})
