/** Hands bytes to the browser as a download. */
export function saveFile(bytes: ArrayBuffer, name: string): void {
  const href = URL.createObjectURL(new Blob([bytes]))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
