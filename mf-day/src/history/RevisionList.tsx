import type { Revision } from 'contract/history'
import { EmptyState } from 'shared-ui/components/EmptyState'
import type { TextOf } from './figures'
import { messages } from './messages'
import { RevisionRow } from './RevisionRow'
import type { Versions } from './revisions'

interface Props {
  revisions: Revision[]
  textOf: TextOf
  onRestore?: ((revision: Revision) => void) | undefined
}

/** What a row holds now, said to be so, and under it what it held before. */
export function RevisionList({ present, past, ...rest }: Versions & Omit<Props, 'revisions'>) {
  return (
    <>
      {present && <RevisionRow revision={present} former={past[0]} textOf={rest.textOf} current />}
      {past.length > 0 && <Revisions revisions={past} {...rest} />}
      {past.length === 0 && (
        <EmptyState>
          {present && <strong>{messages.noPast} </strong>}
          <span>{messages.noRevision}</span>
        </EmptyState>
      )}
    </>
  )
}

/** Revisions, newest first; the one that a row was made with is told, but isn't a state to go back to. */
export function Revisions({ revisions, textOf, onRestore }: Props) {
  return (
    <ul>
      {revisions.map((revision, index) => (
        <li key={revision.revision}>
          <RevisionRow
            revision={revision}
            former={revisions[index + 1]}
            textOf={textOf}
            {...(onRestore && isState(revision) && { onRestore: () => onRestore(revision) })}
          />
        </li>
      ))}
    </ul>
  )
}

const isState = ({ revisionType, listId }: Revision) => revisionType === 'MOD' || listId !== null
