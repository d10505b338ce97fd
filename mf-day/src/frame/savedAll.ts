/** Commits the text being typed. Resolves when the day has nothing unsaved. */
export async function savedAll(element: HTMLElement): Promise<void> {
  const focused = element.shadowRoot?.activeElement
  if (focused instanceof HTMLElement) focused.blur()
  await rendered()
  while (wouldAsk()) {
    await next(element, ['quotidia-saved', 'quotidia-unsaved'])
    await rendered()
  }
}

/** Whether the day would ask before the page is left. */
const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** React has rendered what the last event changed. */
const rendered = () => new Promise((resolve) => setTimeout(resolve))

const next = (element: HTMLElement, events: string[]) =>
  new Promise<void>((resolve) => {
    for (const event of events) element.addEventListener(event, () => resolve(), { once: true })
  })
