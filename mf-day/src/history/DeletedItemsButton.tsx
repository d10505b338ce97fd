import type { ListDef } from '@quotidia/contract/lists'
import { Button } from '@quotidia/shared-ui/components/Button'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { ArchiveRestore } from 'lucide-react'
import styled from 'styled-components'
import { useHistory } from './HistoryProvider'
import { messages } from './messages'

/** Opens the deleted entries of a list, for users who may see histories. */
export function DeletedItemsButton({ list }: { list: ListDef }) {
  const history = useHistory()
  if (!history) return null
  return (
    <Opener
      variant="quiet"
      size="s"
      title={messages.deletedItems}
      aria-label={messages.deletedItemsOf(list.listName)}
      onClick={() => history.open({ kind: 'deleted', list })}
    >
      <ArchiveRestore aria-hidden size={16} strokeWidth={1.75} />
      <span>{messages.deletedItems}</span>
    </Opener>
  )
}

const Opener = styled(Button)`
  margin-left: auto;
  ${NARROW} {
    width: var(--q-touch);
    padding: 0;
    > span {
      display: none;
    }
  }
`
