/*
 * jsdom knows <dialog> but can't open it. This is what our components rely on: modal opening, first focus, the `cancel`
 * of Esc and the `close` that follows, and that nothing outside can be focused. That nothing outside can be pressed is
 * proven in a real browser.
 */
const FOCUSABLE = 'button:not(:disabled), [href], input:not(:disabled), select, textarea'

const opened: HTMLDialogElement[] = []

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError')
  this.open = true
  opened.push(this)
  this.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return
  this.open = false
  opened.splice(opened.indexOf(this), 1)
  setTimeout(() => this.dispatchEvent(new Event('close')))
}

const focusAnything = HTMLElement.prototype.focus

function focus(this: HTMLElement, options?: FocusOptions): void {
  const top = opened.at(-1)
  if (!top?.isConnected || top.contains(this)) focusAnything.call(this, options)
}

function onKeyDown(event: KeyboardEvent): void {
  const top = opened.at(-1)
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
}

if (typeof HTMLDialogElement.prototype.showModal !== 'function') {
  Object.assign(HTMLDialogElement.prototype, { showModal, close })
  Object.assign(HTMLElement.prototype, { focus })
  document.addEventListener('keydown', onKeyDown)
}
