import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { StartPage } from './StartPage'

/** Renders the static page of index.html in Node; its styles apart. */
export function renderStartPage(): { html: string; css: string } {
  const sheet = new ServerStyleSheet()
  const html = renderToStaticMarkup(sheet.collectStyles(<StartPage />))
  const css = sheet.getStyleTags().replace(/<style[^>]*>|<\/style>/g, '')
  return { html, css }
}
