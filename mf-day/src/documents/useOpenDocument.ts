import type { Document } from 'contract/documents'
import { useToast } from 'shared-ui/components/Toaster'
import { useDocumentsCache } from './documentsQuery'
import { messages } from './messages'

/**
 * Opens a document in a new tab. The link is fetched at that moment, since a cached one may have expired. The tab is opened
 * before fetching, since browsers block tabs that aren't opened by the click itself.
 */
export function useOpenDocument(dayId: number): (documentId: number) => Promise<void> {
  const toast = useToast()
  const cache = useDocumentsCache(dayId)
  return async (documentId) => {
    const tab = window.open('about:blank', '_blank')
    let failure: unknown
    const href = await cache.readNow().then(
      (documents) => addressOf(documents, documentId),
      (error: unknown) => {
        failure = error
        return undefined
      },
    )
    if (tab && href) {
      tab.opener = null
      tab.location.replace(href)
      return
    }
    tab?.close()
    toast(messages.cannotOpen, { kind: 'alert', error: failure })
  }
}

const addressOf = (documents: Document[], documentId: number) => documents.find(({ id }) => id === documentId)?.href
