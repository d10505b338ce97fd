const EVENT = 'q-modal'

type Change = 'opened' | 'closing'

/** Dispatched when a modal dialog opens or closes. An event, because separately released apps share a page but not a module. */
export function announceModal(dialog: HTMLDialogElement, change: Change): void {
  dialog.dispatchEvent(new CustomEvent<Change>(EVENT, { bubbles: true, detail: change }))
}

/** Calls `onChange` with the topmost modal dialog of a document or shadow root whenever it changes; returns a function that stops it. */
export function watchModals(root: Node, onChange: (top: HTMLDialogElement | undefined) => void): () => void {
  let open: HTMLDialogElement[] = []
  const listen = (event: Event) => {
    const { target: dialog, detail } = event as CustomEvent<Change>
    if (!(dialog instanceof HTMLDialogElement)) return
    open = open.filter((other) => other !== dialog && other.isConnected)
    if (detail === 'opened') open.push(dialog)
    onChange(open.at(-1))
  }
  root.addEventListener(EVENT, listen)
  return () => root.removeEventListener(EVENT, listen)
}
