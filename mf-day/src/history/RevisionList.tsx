import type { Revision } from '@quotidia/contract/history'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import type { TextOf } from './figures'
import { messages } from './messages'
import { RevisionRow } from './RevisionRow'
import type { Versions } from './revisions'

interface Props {
  revisions: Revision[]
  textOf: TextOf
  onRestore?: ((revision: Revision) => void) | undefined
}

/** The current revision of a row, then the earlier ones. */
export function RevisionList({ present, past, ...rest }: Versions & Omit<Props, 'revisions'>) {
  return (
    <>
      {present && <RevisionRow revision={present} previous={past[0]} textOf={rest.textOf} current />}
      {past.length > 0 && <Revisions revisions={past} {...rest} />}
      {past.length === 0 && <EmptyState>{messages.noRevision}</EmptyState>}
    </>
  )
}

/** Revisions, newest first. The initial revision of a value can't be restored. */
export function Revisions({ revisions, textOf, onRestore }: Props) {
  return (
    <ul>
      {revisions.map((revision, index) => (
        <li key={revision.revision}>
          <RevisionRow
            revision={revision}
            previous={revisions[index + 1]}
            textOf={textOf}
            {...(onRestore && isRestorable(revision) && { onRestore: () => onRestore(revision) })}
          />
        </li>
      ))}
    </ul>
  )
}

const isRestorable = ({ revisionType, listId }: Revision) => revisionType === 'MOD' || listId !== null
