import type { Rule } from '@quotidia/contract/rules'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import styled from 'styled-components'
import { deleteRule } from '../api'
import { messages } from './messages'
import { useRulesCache } from './rulesQuery'

interface Props {
  libraryId: number
  rule: Rule
  onClose(): void
  /** Called after the deletion, which also removes the button that had the focus. */
  onRemoved(): void
}

/** The confirmation of a deletion; its errors are shown here, where it can be repeated. */
export function DeleteDialog({ libraryId, rule, onClose, onRemoved }: Props) {
  const cache = useRulesCache(libraryId)
  const remove = useMutation({
    mutationFn: () => deleteRule(rule.ruleId),
    onSuccess: ({ success, message }) => {
      if (!success) return
      cache.without(rule.ruleId)
      toast(message || messages.removed)
      onClose()
      onRemoved()
    },
    onSettled: cache.reload,
  })
  const refused = remove.data?.success === false ? messages.removalRefused : undefined
  const failure = remove.isError ? messages.removalFailed : refused
  return (
    <ConfirmDialog
      open
      title={messages.removeTitle}
      message={
        <Question>
          <b>{rule.name}</b>
          <p>{messages.removeQuestion}</p>
          {failure && (
            <Banner kind="error" error={remove.error}>
              {failure}
            </Banner>
          )}
        </Question>
      }
      confirmLabel={messages.removeConfirm}
      danger
      onConfirm={() => remove.isPending || remove.mutate()}
      onCancel={onClose}
    />
  )
}

const Question = styled.div`
  display: grid;
  gap: var(--q-3);
  overflow-wrap: anywhere;
  b {
    color: var(--q-text);
    font-weight: var(--q-w-medium);
  }
`
