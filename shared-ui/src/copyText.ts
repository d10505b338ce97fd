import type { ShowToast } from './components/Toaster'

interface Texts {
  copied: string
  notCopied: string
}

/** Copies a text and shows the outcome, which it returns; a browser has no clipboard on plain HTTP, and may refuse it. */
export async function copyText(text: string, toast: ShowToast, { copied, notCopied }: Texts): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast(copied)
    return true
  } catch {
    toast(notCopied, { kind: 'alert' })
    return false
  }
}
