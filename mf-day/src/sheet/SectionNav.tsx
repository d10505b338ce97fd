import { Check, Sigma } from 'lucide-react'
import type { ReactNode } from 'react'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { messages } from './messages'
import type { SheetSection } from './sections'

interface Props {
  sections: SheetSection[]
  currentId: number | undefined
  editing: boolean
  onSelect(sectionId: number): void
  /** Absent for who may not see the formulas. */
  onFormulas?: (() => void) | undefined
  /** Other entries, between the sections and the formulas. */
  children?: ReactNode
}

/** The sections of the day: what each still lacks while editing, and which has a check to complete. */
export function SectionNav({ sections, currentId, editing, onSelect, onFormulas, children }: Props) {
  return (
    <nav aria-label={messages.sections}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <SectionEntry
              type="button"
              aria-current={section.id === currentId ? 'true' : undefined}
              onClick={() => onSelect(section.id)}
            >
              <span>
                {section.name}
                {section.toComplete.size > 0 && <ToComplete> {messages.toComplete}</ToComplete>}
              </span>
              <SectionState section={section} editing={editing} />
            </SectionEntry>
          </li>
        ))}
      </ul>
      {sections.length > 0 && (children || onFormulas) && <Line />}
      {children}
      {onFormulas && (
        <SectionEntry type="button" onClick={onFormulas}>
          <Sigma aria-hidden size={16} strokeWidth={1.75} />
          {messages.formulas}
        </SectionEntry>
      )}
    </nav>
  )
}

function SectionState({ section, editing }: { section: SheetSection; editing: boolean }) {
  if (!editing || section.rows.length === 0) return null
  const missing = section.missing.length
  if (missing > 0)
    return (
      <State $amber className="num" title={messages.missingCount(missing)}>
        {missing}
        <span className="vh"> {messages.missing.toLowerCase()}</span>
      </State>
    )
  if (section.toComplete.size > 0) return null
  return (
    <State title={messages.complete}>
      <Check aria-hidden size={16} strokeWidth={1.75} />
      <span className="vh">{messages.complete.toLowerCase()}</span>
    </State>
  )
}

/** A line of the sidebar that leads somewhere. */
export const SectionEntry = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 34px;
  margin-bottom: var(--q-1);
  padding: var(--q-3) 10px;
  border: 0;
  border-radius: var(--q-r-control);
  background: none;
  font-size: var(--q-t-body);
  line-height: var(--q-lh-body);
  text-align: left;
  color: var(--q-text-2);
  > svg {
    flex: none;
    color: var(--q-text-3);
  }
  &:hover {
    background: var(--q-sunken);
  }
  &[aria-current] {
    background: var(--q-surface);
    box-shadow:
      var(--q-e1),
      0 0 0 1px var(--q-line);
    font-weight: var(--q-w-strong);
    color: var(--q-text);
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    left: -10px;
    top: 7px;
    bottom: 7px;
    width: 3px;
    border-radius: 0 3px 3px 0;
    background: var(--q-ink-text);
  }
  ${NARROW} {
    min-height: var(--q-touch);
  }
`
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
