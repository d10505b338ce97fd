const FIGURE_MINUS = /\u2212(?=\d)/g

/** Spreadsheets take `−5,00` for text, so copied figures get the minus of the keyboard. */
function copyFigures(event: ClipboardEvent): void {
  const selection = document.getSelection()
  const text = selection?.toString() ?? ''
  const isInField = event.target instanceof Element && event.target.matches('input, textarea')
  const copied = text.replace(FIGURE_MINUS, '-')
  if (!selection?.rangeCount || !event.clipboardData || isInField || copied === text) return
  const content = document.createElement('div')
  content.append(selection.getRangeAt(0).cloneContents())
  event.clipboardData.setData('text/plain', copied)
  event.clipboardData.setData('text/html', content.innerHTML.replace(FIGURE_MINUS, '-'))
  event.preventDefault()
}

export function copyFiguresForSpreadsheets(): void {
  document.addEventListener('copy', copyFigures)
}
