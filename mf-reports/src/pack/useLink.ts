import type { Pack } from 'contract/packs'
import { useState } from 'react'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import { readLink } from './api'
import { messages } from './messages'

/**
 * The address of a ready pack's file. It is undefined where the session has to be confirmed first; `ask` then requests
 * it when it is used.
 */
export function useLink({ jobId, href }: Pack) {
  // A later answer may lack the address, when the confirmation is no longer recent, or have it. The focused control stays.
  const [given] = useState(href)
  const request = useMutation({
    mutationFn: () => readLink(jobId),
    onError: (error) => toast(messages.linkFailed, { kind: 'alert', error }),
  })
  return {
    href: given,
    isPending: request.isPending,
    ask: (use: (href: string) => void) =>
      request.isPending || request.mutate(undefined, { onSuccess: (link) => use(link.href) }),
  }
}

/** Opens an address of a file, which the browser downloads. */
export function download(href: string): void {
  const link = Object.assign(document.createElement('a'), { href })
  document.body.append(link)
  link.click()
  link.remove()
}
