import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import type { SectionSummary } from '../host/DayHost'
import { messages as sheetMessages } from '../sheet/messages'
import { messages } from './messages'

interface Props {
  sections: readonly SectionSummary[]
  onSelect(sectionId: number): void
  onClose(): void
}

/** The sections of a day with the number of their missing items; each leads to its section. */
export function SectionsDialog({ sections, onSelect, onClose }: Props) {
  return (
    <Dialog open title={messages.sectionsSummary} onClose={onClose}>
      <ul>
        {sections.map(({ id, name, missing }) => (
          <li key={id}>
            <Entry
              type="button"
              onClick={() => {
                flushSync(onClose)
                onSelect(id)
              }}
            >
              <span>{name}</span>
              <small className="num" data-missing={missing.length > 0 || undefined}>
                {missing.length > 0 ? sheetMessages.missingInSection(missing.length) : sheetMessages.complete}
              </small>
            </Entry>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const Entry = styled.button`
  display: flex;
  gap: var(--q-5);
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 48px;
  padding: var(--q-3) 2px;
  border: 0;
  border-top: 1px solid var(--q-line);
  background: none;
  text-align: left;
  overflow-wrap: anywhere;
  small {
    flex: none;
    font-size: var(--q-t-small);
    color: var(--q-text-2);
  }
  [data-missing] {
    color: var(--q-amber);
  }
  &:hover {
    background: var(--q-hover);
  }
`
