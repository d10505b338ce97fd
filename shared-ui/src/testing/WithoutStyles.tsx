import { type ReactNode, useState } from 'react'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'

/**
 * Keeps the styles of its content out of jsdom: it matches each rule with each element that a query by role looks at,
 * which takes almost half of a test's time, and it has no layout. What styles hide is tested in a browser.
 */
export function WithoutStyles({ children }: { children: ReactNode }) {
  const [{ instance }] = useState(() => new ServerStyleSheet())
  return <StyleSheetManager sheet={instance}>{children}</StyleSheetManager>
}
