import type { Pack } from '@quotidia/contract/packs'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation, useQueryClient } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import { readLink } from './api'
import { messages } from './messages'
import { packQuery, useRefreshPacks } from './queries'

type Use = (address: string) => void

/**
 * The addresses of a ready pack's file: `href` for the user, undefined where the session has to be confirmed first, and
 * `link` for others, undefined until it was asked for. `askHref` and `askLink` request them when they are used.
 */
export function useLinks({ jobId, href, link }: Pack) {
  // A later answer may lack the address, when the confirmation is no longer recent, or have it. The focused control stays.
  const [given] = useState(href)
  const client = useQueryClient()
  const refreshLists = useRefreshPacks()
  const request = useMutation({
    mutationFn: (forOthers: boolean) => readLink(jobId, forOthers),
    onError: (error) => toast(`${messages.linkFailed} ${error.message}`, { kind: 'alert', error }),
    onSettled: (_answer, _error, forOthers) => {
      if (!forOthers) return
      refreshLists()
      return client.invalidateQueries({ queryKey: packQuery(jobId).queryKey })
    },
  })
  return {
    href: given,
    link,
    isPending: request.isPending,
    askHref: (use: Use) => request.isPending || request.mutate(false, { onSuccess: (answer) => use(answer.href) }),
    // Anyone with this address can open the file.
    askLink: (use: Use) =>
      request.isPending || request.mutate(true, { onSuccess: (answer) => answer.link && use(answer.link) }),
  }
}

/** Opens an address of a file, which the browser downloads. */
export function download(href: string): void {
  const link = Object.assign(document.createElement('a'), { href })
  document.body.append(link)
  link.click()
  link.remove()
}
