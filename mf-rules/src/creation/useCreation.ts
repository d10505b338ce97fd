import type { RuleCreation } from 'contract/rules'
import { useRequestKeys } from 'shared-ui/api'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import { createRule } from '../api'
import { useRulesCache } from '../list/rulesQuery'
import { messages } from './messages'
import { type Refusal, refusalOf } from './refusal'

interface Outcomes {
  onCreated(): void
  onRefused(refusal: Refusal): void
}

/** Creates a rule once, however often the button is pressed, and reloads the list. */
export function useCreation(libraryId: number, { onCreated, onRefused }: Outcomes) {
  const keys = useRequestKeys()
  const cache = useRulesCache(libraryId)
  return useMutation({
    mutationFn: (creation: RuleCreation) => createRule(creation, keys.keyOf(creation)),
    onSuccess: ({ success, message }) => {
      keys.answered()
      if (!success) return onRefused({ fieldErrors: {}, message: message || messages.refused })
      toast(message || messages.created)
      onCreated()
      void cache.reload()
    },
    onError: (error) => {
      keys.answered(error)
      onRefused(refusalOf(error))
    },
  })
}
