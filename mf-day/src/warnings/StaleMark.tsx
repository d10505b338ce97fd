import { Tag } from '@quotidia/shared-ui/components/Tag'
import { TriangleAlert } from 'lucide-react'
import { createContext, useContext } from 'react'
import { messages } from './messages'

/** The items whose carried value has changed on the previous day. */
export const StaleItems = createContext<ReadonlySet<number>>(new Set())

export function StaleMark({ dataId }: { dataId: number }) {
  if (!useContext(StaleItems).has(dataId)) return null
  return (
    <span title={messages.staleTitle}>
      <Tag kind="amber">
        <TriangleAlert aria-hidden size={12} strokeWidth={1.75} />
        {messages.stale}
      </Tag>
    </span>
  )
}
