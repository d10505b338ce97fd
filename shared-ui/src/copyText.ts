import type { ShowToast } from './components/Toaster'

interface Texts {
  copied: string
  notCopied: string
}

/** Copies a text and shows the outcome; a browser has no clipboard on plain HTTP, and may refuse it. */
export async function copyText(text: string, toast: ShowToast, { copied, notCopied }: Texts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(copied)
  } catch {
    toast(notCopied, { kind: 'alert' })
  }
}
