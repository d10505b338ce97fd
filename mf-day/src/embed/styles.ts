import baseCss from '@quotidia/shared-ui/theme/base.css?text'
import tokensCss from '@quotidia/shared-ui/theme/tokens.css?text'
import type { ComponentProps } from 'react'
import type { StyleSheetManager } from 'styled-components'

type Target = NonNullable<ComponentProps<typeof StyleSheetManager>['target']>

const COMMENT = /\/\*[\s\S]*?\*\//g
const DECLARATION = /(--q-[\w-]+|color-scheme):\s*([^;]+);/g

/**
 * The product's tokens for a shadow root. `:host` sets `--_q-ink` to the page's `--q-ink` or our default, and the container
 * sets `--q-ink` to `--_q-ink`. A single step would be a cyclic reference. `all` doesn't include `direction`.
 */
function tokenRules(): string {
  const names = new Set<string>()
  const onElement = tokensCss.replaceAll(COMMENT, '').replaceAll('[data-theme=', '[theme=')
  const hostRules = onElement.replaceAll(DECLARATION, (_, name: string, value: string) => {
    if (name === 'color-scheme') return `--_q-scheme: ${value};`
    names.add(name)
    return `${hostName(name)}: var(${name}, ${value.replaceAll('var(--q-', 'var(--_q-')});`
  })
  const innerRules = [...names].map((name) => `${name}: var(${hostName(name)});`).join('')
  return `${hostRules}
:host { display: block; --_q-top: var(--q-top, 0px); }
:host([hidden]) { display: none; }
.q-embed { all: initial; direction: ltr; display: block; isolation: isolate; color-scheme: var(--_q-scheme); ${innerRules}
  --q-top: var(--_q-top); --q-page-height: auto; }`
}

const hostName = (name: string) => name.replace('--q-', '--_q-')

const EMBEDDED = `
.q-app { min-height: 0; }
@media print { .q-app:not([data-paper]) { display: none; } }`

let foundation: CSSStyleSheet | undefined

/** The tokens and base styles of every embedded day, parsed once. */
function sharedSheet(): CSSStyleSheet {
  if (!foundation) {
    foundation = new CSSStyleSheet()
    foundation.replaceSync(`${tokenRules()}\n${baseCss.replaceAll(/@import[^;]+;/g, '')}\n${EMBEDDED}`)
  }
  return foundation
}

/**
 * Styles a shadow root with constructed style sheets only, since the host's policy may forbid inline styles. Returns the
 * target for styled-components: the `<style>` that it creates is never inserted, and its rules go into a constructed
 * sheet.
 */
export function attachStyles(root: ShadowRoot): Target {
  const sheet = new CSSStyleSheet()
  root.adoptedStyleSheets = [sharedSheet(), sheet]
  const target = {
    getRootNode: () => root,
    querySelectorAll: () => [],
    insertBefore: (style: HTMLStyleElement) => Object.defineProperty(style, 'sheet', { value: sheet }),
  }
  return target as unknown as Target
}
