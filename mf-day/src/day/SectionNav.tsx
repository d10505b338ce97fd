import { Check, Sigma } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { SidebarEntry } from '../components/SidebarEntry'
import { SectionPeople } from '../live/SectionPeople'
import { messages } from '../sheet/messages'
import type { SheetSection } from '../sheet/sections'

interface Props {
  sections: SheetSection[]
  currentId: number | undefined
  editing: boolean
  onSelect(sectionId: number): void
  /** Undefined for users who may not see the formulas. */
  onFormulas?: (() => void) | undefined
  /** Other entries, between the sections and the formulas. */
  children?: ReactNode
}

/** The sections of the day with their missing items and checks to complete. */
export function SectionNav({ sections, currentId, editing, onSelect, onFormulas, children }: Props) {
  return (
    <nav aria-label={messages.sections}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <SidebarEntry
              type="button"
              aria-current={section.id === currentId ? 'true' : undefined}
              onClick={() => onSelect(section.id)}
            >
              <span>
                {section.name} {section.toComplete.size > 0 && <ToComplete>{messages.toComplete}</ToComplete>}
              </span>
              <SectionPeople sectionId={section.id} />
              <SectionState section={section} editing={editing} />
            </SidebarEntry>
          </li>
        ))}
      </ul>
      {sections.length > 0 && (children || onFormulas) && <Line />}
      {children}
      {onFormulas && (
        <SidebarEntry type="button" onClick={onFormulas}>
          <Sigma aria-hidden size={16} strokeWidth={1.75} />
          {messages.formulas}
        </SidebarEntry>
      )}
    </nav>
  )
}

function SectionState({ section, editing }: { section: SheetSection; editing: boolean }) {
  if (!editing || section.rows.length === 0) return null
  const missing = section.missing.length
  if (missing > 0)
    return (
      <State key="missing" $amber className="num" title={messages.missingCount(missing)}>
        {missing} <span className="vh">{messages.missing.toLowerCase()}</span>
      </State>
    )
  if (section.toComplete.size > 0) return null
  return (
    <State key="complete" title={messages.complete}>
      <Check aria-hidden size={16} strokeWidth={1.75} />
      <span className="vh">{messages.complete.toLowerCase()}</span>
    </State>
  )
}

const State = styled.span<{ $amber?: boolean }>`
  margin-left: auto;
  font-size: var(--q-t-caption);
  font-weight: var(--q-w-medium);
  white-space: nowrap;
  color: ${({ $amber }) => ($amber ? 'var(--q-amber)' : 'var(--q-green)')};
  svg {
    display: block;
  }
`
const ToComplete = styled.small`
  display: block;
  font-size: var(--q-t-caption);
  font-weight: var(--q-w-medium);
  line-height: var(--q-lh-caption);
  color: var(--q-amber);
`
const Line = styled.hr`
  margin: 10px;
  border: 0;
  border-top: 1px solid var(--q-line);
`
