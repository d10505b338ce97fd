import type { Finding } from './finding'
import { messages } from './messages'

const STYLE = `
:host { position: fixed; inset: auto 16px 16px auto; z-index: 2147483647; }
section { all: initial; display: block; box-sizing: border-box; width: min(440px, calc(100vw - 32px)); max-height: 80vh; overflow: auto; padding: 16px 20px;
  border: 1px solid #c8cdc5; border-radius: 11px; background: #fff; color: #171c1b; box-shadow: 0 12px 40px rgb(23 28 27 / 0.25);
  font: 14px/20px system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: center; gap: 12px; }
h2 { margin: 0; font-size: 16px; }
dl { margin: 12px 0 0; }
dt { margin-top: 10px; font-weight: 600; }
dt span { float: right; font-weight: 500; }
dd { margin: 0; overflow-wrap: anywhere; color: #454d4a; }
.ok { color: #1c7048; } .warning { color: #855600; } .failed { color: #c2352a; }
button { min-height: 34px; padding: 0 12px; border: 1px solid #848c85; border-radius: 7px; background: #fff; font: inherit; cursor: pointer; }
@media print { :host { display: none; } }`

/** Shows the results in a panel over the page; replaces an earlier one. */
export function showReport(findings: Finding[]): void {
  document.querySelector('quotidia-check')?.remove()
  const panel = document.createElement('quotidia-check')
  const root = panel.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  const close = make('button', messages.close)
  close.addEventListener('click', () => panel.remove())
  const head = make('header')
  head.append(make('h2', messages.title), close)
  const list = make('dl')
  list.append(...findings.flatMap(lineOf))
  const section = make('section')
  section.setAttribute('aria-label', messages.title)
  section.append(head, list)
  root.append(section)
  document.body.append(panel)
}

function lineOf({ about, state, text }: Finding): HTMLElement[] {
  const term = make('dt', about)
  const mark = make('span', messages[state])
  mark.className = state
  term.append(mark)
  return [term, make('dd', text)]
}

function make(name: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
