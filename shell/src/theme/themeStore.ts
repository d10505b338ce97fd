import { createStore, useStore } from 'zustand'

/** `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark'

/** public/start.js reads it too, before the first paint. */
const KEY = 'quotidia.theme'

const current = createStore(storedTheme)

/** The chosen theme of this browser. */
export const useTheme = (): Theme => useStore(current)

/** Applies a theme in this and the other tabs, and stores it. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'auto') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {}
  show(theme)
}

/** Applies the stored theme, and follows changes in other tabs. */
export function startTheme(): void {
  show(current.getState())
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) show(storedTheme())
  })
}

function storedTheme(): Theme {
  try {
    const theme = localStorage.getItem(KEY)
    return theme === 'light' || theme === 'dark' ? theme : 'auto'
  } catch {
    return 'auto'
  }
}

function show(theme: Theme): void {
  const { dataset, style } = document.documentElement
  if (theme === 'auto') delete dataset['theme']
  else dataset['theme'] = theme
  style.colorScheme = theme === 'auto' ? '' : theme
  setBrowserColour(theme)
  current.setState(theme)
}

/** Sets the colour of the browser's bars: one per scheme, or the chosen one for both. */
function setBrowserColour(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['scheme']
    if (theme === 'auto') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = scheme === theme ? 'all' : 'not all'
  }
}
