import type { RuleCreation } from 'contract/rules'
import { ApiError } from 'shared-ui/api'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import { useRulesCache } from '../list/rulesQuery'
import { createRule } from './api'
import { messages } from './messages'
import { type Refusal, refusalOf } from './refusal'
import { useRequestKey } from './useRequestKey'

interface Outcomes {
  onCreated(): void
  onRefused(refusal: Refusal): void
}

const isAnswer = (error: Error) => error instanceof ApiError && error.status > 0 && error.status < 500

/** Creates a rule once, however often the button is pressed, and reloads the list. */
export function useCreation(libraryId: number, { onCreated, onRefused }: Outcomes) {
  const { keyFor, answered } = useRequestKey()
  const cache = useRulesCache(libraryId)
  return useMutation({
    mutationFn: (creation: RuleCreation) => createRule(creation, keyFor(creation)),
    onSuccess: ({ success, message }) => {
      answered()
      if (!success) return onRefused({ fieldErrors: {}, message: message || messages.refused })
      toast(message || messages.created)
      onCreated()
      void cache.reload()
    },
    onError: (error) => {
      if (isAnswer(error)) answered()
      onRefused(refusalOf(error))
    },
  })
}
