type Pattern = [name: string, pattern: RegExp]

// In this order: Edge, Opera and Samsung's browser also name Chrome, and Chrome also names Safari.
const BROWSERS: Pattern[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: Pattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system of a `User-Agent`, as `Chrome su Windows`; null when neither is known. */
export function deviceOf(userAgent: string): string | null {
  const find = (patterns: Pattern[]) => patterns.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const names = [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined)
  return names.join(' su ') || null
}
