/** Texts and patterns of locators, except of toasts that are hovered, since those stay. */
const TEXT = /getByText\((?:(['"`])(?<text>.{10,}?)\1|\/(?<pattern>(?:\\.|[^\\/]){10,})\/)(?!\)\.hover\(\))/g

/** Those of the toasts that the source of a test looks for by their text, and may miss. */
export function toastsReadAsText(toasts: string[], source: string): string[] {
  const found = [...source.matchAll(TEXT)].map(({ groups = {} }) => groups)
  const isRead = (toast: string) =>
    found.some(({ text, pattern }) => (text ? isIn(text, toast) : new RegExp(pattern ?? '').test(toast)))
  return toasts.filter(isRead)
}

/** Whether a toast begins with a text, whatever the values of a template are. */
function isIn(text: string, toast: string): boolean {
  const [start = '', ...others] = text.split(/\$\{.+?\}/)
  return toast.startsWith(start) && others.every((part) => toast.includes(part))
}
