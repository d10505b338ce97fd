import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { messages } from './messages'
import type { ToApprove } from './useToApprove'

/** What the last approval did, with its withdrawal; then what the withdrawal did. */
export function ApprovalOutcome({ approval, withdrawal }: Pick<ToApprove, 'approval' | 'withdrawal'>) {
  if (withdrawal.error) {
    return (
      <Banner kind="error" error={withdrawal.error}>
        {messages.withdrawFailed}
      </Banner>
    )
  }
  if (withdrawal.data) {
    const { withdrawn, refused } = withdrawal.data
    const texts = [
      withdrawn.length > 0 && messages.withdrawn(withdrawn.length),
      ...refused.map(({ message }) => message),
    ]
    return <Banner kind={refused.length > 0 ? 'warning' : 'success'}>{texts.filter(Boolean).join(' ')}</Banner>
  }
  if (!approval.data) return null
  const { approved, amount, refused } = approval.data
  const texts = [
    approved.length > 0 && messages.approvedDays(approved.length, amount),
    refused.length > 0 && messages.refusedDays(refused.length),
  ]
  const undo = approved.length > 0 && (
    <Button
      size="s"
      aria-disabled={withdrawal.isPending || undefined}
      onClick={() => withdrawal.isPending || withdrawal.mutate(approved)}
    >
      {messages.undoApproval}
    </Button>
  )
  return (
    <Banner kind={refused.length > 0 ? 'warning' : 'success'} action={undo}>
      {texts.filter(Boolean).join(' ')}
    </Banner>
  )
}
