import styled from 'styled-components'
import { GoEntry } from './GoEntry'
import { messages } from './messages'
import type { SheetSection } from './sections'

interface Props {
  sections: SheetSection[]
  onGo(sectionId: number, dataId: number): void
}

/** Every figure of the day that nobody has written yet. */
export function MissingList({ sections, onGo }: Props) {
  const lacking = sections.filter((section) => section.missing.length > 0)
  const count = lacking.reduce((sum, section) => sum + section.missing.length, 0)
  if (count === 0) return null
  return (
    <section aria-labelledby="missing-list">
      <h3 id="missing-list">
        {messages.missing} <Count className="num">{count}</Count>
      </h3>
      {lacking.map((section) => (
        <div key={section.id}>
          <Name>{section.name}</Name>
          <ul>
            {section.missing.map((item) => (
              <li key={item.dataId}>
                <GoEntry onClick={() => onGo(section.id, item.dataId)}>{item.dataName}</GoEntry>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const Count = styled.span`
  font-weight: var(--q-w-medium);
  color: var(--q-text-3);
`
const Name = styled.p`
  padding: var(--q-4) 0 var(--q-1);
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
  h3 + div > & {
    padding-top: 0;
  }
`
