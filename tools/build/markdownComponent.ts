import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'

interface Page {
  /** The pictures so far, by their paths in the page. */
  pictures: string[]
  sizeOfPicture(picture: string): { width: number; height: number }
}

/**
 * The code of a module whose component `Content` has a page's elements, without its title. Markup that it doesn't know is
 * an error, so that nothing is left out unnoticed.
 */
export function componentOf(source: string, sizeOfPicture: Page['sizeOfPicture']): string {
  const page: Page = { pictures: [], sizeOfPicture }
  const [title, ...blocks] = lexer(source)
  if (title?.type !== 'heading' || title['depth'] !== 1) throw new Error('A page begins with its title.')
  const children = blocks.flatMap((token, key) => block(token as MarkedToken, key, page))
  return [
    "import { createElement as h } from 'react'",
    ...page.pictures.map((picture, index) => `import picture${index} from ${JSON.stringify(`./${picture}`)}`),
    `export const Content = () => [${children.join(',\n')}]`,
  ].join('\n')
}

function block(token: MarkedToken, key: number, page: Page): string[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return [element(`h${token.depth}`, { key, id: anchorOf(token.text) }, inline(token.tokens, page))]
    case 'paragraph':
      return [element('p', { key }, inline(token.tokens, page))]
    case 'list':
      return [
        element(
          token.ordered ? 'ol' : 'ul',
          { key },
          token.items.map(({ tokens }: Tokens.ListItem) => element('li', {}, inline(tokens, page))),
        ),
      ]
    case 'table': {
      const row = (cells: Tokens.TableCell[]) =>
        element(
          'tr',
          {},
          cells.map(({ header, tokens }) =>
            element(header ? 'th' : 'td', header ? { scope: 'col' } : {}, inline(tokens, page)),
          ),
        )
      const parts = [element('thead', {}, [row(token.header)]), element('tbody', {}, token.rows.map(row))]
      return [element('table', { key }, parts)]
    }
    default:
      throw unknown(token)
  }
}

const inline = (tokens: Token[], page: Page): string[] =>
  tokens.flatMap((each) => {
    const token = each as MarkedToken
    switch (token.type) {
      case 'text':
        return 'tokens' in token && token.tokens ? inline(token.tokens, page) : text(token.text)
      case 'escape':
        return text(token.text)
      case 'em':
      case 'strong':
        return element(token.type, {}, inline(token.tokens, page))
      case 'codespan':
        return element('code', {}, [text(token.text)])
      case 'link':
        if (!token.href.startsWith('#')) throw new Error(`A page links to its own headings, not to ${token.href}.`)
        return element('a', { href: token.href }, inline(token.tokens, page))
      case 'image':
        return picture(token, page)
      default:
        throw unknown(token)
    }
  })

function picture({ href, text: alt }: Tokens.Image, { pictures, sizeOfPicture }: Page): string {
  const attributes = JSON.stringify({ alt, ...sizeOfPicture(href), loading: 'lazy' })
  return `h("img", { src: picture${pictures.push(href) - 1}, ...${attributes} })`
}

const unknown = ({ type, raw }: Token) => new Error(`A page has no ${type}: ${raw}`)

const text = (content: string): string => JSON.stringify(content.replaceAll('\n', ' '))

const element = (tag: string, attributes: object, children: string[]): string =>
  `h(${[JSON.stringify(tag), JSON.stringify(attributes), ...children].join(', ')})`

/** As GitHub makes them. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
