import { TriangleAlert } from 'lucide-react'
import { Tag } from 'shared-ui/components/Tag'
import { messages } from './messages'

/** Marks an item whose check rule isn't satisfied. */
export function ToComplete() {
  return (
    <Tag kind="amber">
      <TriangleAlert aria-hidden size={12} strokeWidth={1.75} />
      {messages.toComplete}
    </Tag>
  )
}
