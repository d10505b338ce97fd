import { NARROW } from '@quotidia/shared-ui/theme/media'
import { memo, useId } from 'react'
import styled from 'styled-components'
import { aggregationMessages } from '../../aggregation/messages'
import { useChange } from '../../draft/draftStore'
import type { Section } from '../../draft/model'
import { moveEntry } from '../../draft/sections'
import { SortableList } from '../../sorting/SortableList'
import { Hint, Panel } from '../WizardColumn'
import { EntryForm } from './EntryForm'
import { EntryRow } from './EntryRow'
import { entryMessages as messages } from './messages'

/** A section with its entries and the form of a new one; renders again only when the section changes. */
export const SectionCard = memo(function SectionCard({ section }: { section: Section }) {
  const change = useChange()
  const titleId = useId()
  const { tmpId, name, entries } = section
  return (
    <Card aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{name}</h2>
        <Count className="num">{entries.length}</Count>
        {entries.length > 0 && <InSummary aria-hidden>{aggregationMessages.inSummary}</InSummary>}
      </header>
      {entries.length === 0 && <Empty>{messages.empty}</Empty>}
      <SortableList
        items={entries}
        label={messages.entriesOf(name)}
        onMove={(from, to) => change((draft) => moveEntry(draft, tmpId, from, to))}
      >
        {(entry) => <EntryRow entry={entry} sectionId={tmpId} />}
      </SortableList>
      <EntryForm section={section} />
    </Card>
  )
})

/** A large library has hundreds of rows: off-screen ones aren't laid out while another part changes. */
const Card = styled(Panel)`
  content-visibility: auto;
  contain-intrinsic-size: auto 400px;
`
const Count = styled.span`
  color: var(--q-text-3);
`
/** Above the choices, each of which has its own accessible name. */
const InSummary = styled.span`
  width: 283px;
  margin-left: auto;
  font-size: var(--q-t-caption);
  color: var(--q-text-3);
  ${NARROW} {
    display: none;
  }
`
const Empty = styled(Hint)`
  padding: 11px 16px;
`
