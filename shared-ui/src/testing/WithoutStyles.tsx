import { type ReactNode, useState } from 'react'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'

/**
 * Keeps the styles of its content out of jsdom, which matches each rule with each element that a query by role visits.
 * That takes almost half of a test's time, and jsdom has no layout. Content hidden by styles is tested in a browser.
 */
export function WithoutStyles({ children }: { children: ReactNode }) {
  const [{ instance }] = useState(() => new ServerStyleSheet())
  return <StyleSheetManager sheet={instance}>{children}</StyleSheetManager>
}
