import type { ShowToast } from './components/Toaster'

interface Texts {
  copied: string
  notCopied: string
}

/** Copies a text, shows the outcome and returns it. Browsers have no clipboard on plain HTTP, and may refuse access. */
export async function copyText(text: string, toast: ShowToast, { copied, notCopied }: Texts): Promise<boolean> {
  try {
    // Spreadsheets take the minus of figures for text.
    await navigator.clipboard.writeText(text.replace(/\u2212(?=\d)/g, '-'))
    toast(copied)
    return true
  } catch {
    toast(notCopied, { kind: 'alert' })
    return false
  }
}
