import type { RuleCreation } from '@quotidia/contract/rules'
import { useRequestKeys } from '@quotidia/shared-ui/api'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
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
