import type { Document } from '@quotidia/contract/documents'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { useDocumentsCache } from './api'
import { messages } from './messages'

/**
 * Opens a document in a new tab. The link is fetched at that moment, since a cached one may have expired. The tab is opened
 * before fetching, since browsers block tabs that aren't opened by the click itself. The file is asked for before the tab
 * goes to its address, where a refusal would show nothing but JSON.
 */
export function useOpenDocument(dayId: number): (documentId: number) => Promise<void> {
  const toast = useToast()
  const cache = useDocumentsCache(dayId)
  return async (documentId) => {
    const tab = window.open('about:blank', '_blank')
    let failure: unknown
    const href = await cache
      .readNow()
      .then((documents) => servedAddress(documents, documentId))
      .catch((error: unknown) => {
        failure = error
        return undefined
      })
    if (tab && href) {
      tab.opener = null
      tab.location.replace(href)
      return
    }
    tab?.close()
    toast(messages.cannotOpen, { kind: 'alert', error: failure })
  }
}

/** The document's address; undefined if the document or its file is gone, or the address is refused. */
async function servedAddress(documents: Document[], documentId: number): Promise<string | undefined> {
  const href = documents.find(({ id }) => id === documentId)?.href
  if (href === undefined) return undefined
  // Without an answer, as from an origin that this page may not call, the tab itself shows what is wrong.
  const answer = await fetch(href, { method: 'HEAD' }).catch(() => undefined)
  return answer?.ok === false ? undefined : href
}
