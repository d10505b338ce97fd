/**
 * Removes possible personal data from a browser's error: names, amounts, addresses, codes of links. The browser does it
 * before it reports, the API again before it logs, since anybody may send a report.
 */

const REMOVED = '…'
const MOST_FRAMES = 30
const LONGEST_LINE = 500
/** `at name (address:1:2)` of Chromium, `name@address:1:2` of Firefox and Safari; both without the name too. */
const FRAMES = [
  /^\s*at (?:(?<name>.+?) \()?(?<address>\S+?):(?<place>\d+:\d+)\)?$/,
  /^(?<name>[^@]*)@(?<address>\S+?):(?<place>\d+:\d+)$/,
]
const FILE_NAME = /[\w-]+(?:\.[\w-]+)*\.(?:js|mjs|ts|tsx)$/
const FUNCTION_NAME = /^[\w$.<> /*[\]]{0,100}$/

/** The text without quoted parts, e-mail addresses, queries, long codes, and numbers of more than three digits. */
export function redactMessage(text: string): string {
  return text
    .replace(/"[^"]*"?|`[^`]*`?|«[^»]*»?|“[^”]*”?|(?<!\w)['‘][^'’]*['’]?/g, REMOVED)
    .replace(/\S+@\S+/g, REMOVED)
    .replace(/\?\S+/g, REMOVED)
    .replace(/\S{60,}/g, REMOVED)
    .replace(/\d(?:[.,]?\d){3,}/g, REMOVED)
}

/** Only the frames, each with function, file name, line and column, since a file's address may contain ids. */
export function redactStack(stack: string): string {
  return stack.split('\n').flatMap(redactFrame).slice(0, MOST_FRAMES).join('\n')
}

function redactFrame(line: string): string[] {
  const parts = line.length <= LONGEST_LINE && FRAMES.map((frame) => frame.exec(line)?.groups).find(Boolean)
  if (!parts) return []
  const { name = '', address = '', place = '' } = parts
  const file = FILE_NAME.exec(address.split('?')[0] ?? '')?.[0] ?? REMOVED
  const called = FUNCTION_NAME.test(name) ? redactMessage(name) : REMOVED
  return [`${called} ${file}:${place}`.trim()]
}

/** The pattern of a page's address, without its digits, which may be an id. */
export function redactPath(path: string): string {
  return path.replace(/\d+/g, REMOVED)
}
