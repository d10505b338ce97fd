import type { CheckResult } from '@quotidia/contract/totals'
import { messages } from './messages'
import type { SheetSection } from './sections'
import { TaskButton } from './TaskButton'

interface Props {
  sections: SheetSection[]
  checks: CheckResult[]
  onGo(sectionId: number, dataId: number): void
}

/** The check rules that aren't satisfied yet. */
export function ToCompleteList({ sections, checks, onGo }: Props) {
  const open = checks.filter((check) => !check.satisfied)
  const entries = open.flatMap((check) => {
    const section = sections.find(({ toComplete }) => toComplete.has(check.dataId))
    return section ? [{ ...check, sectionId: section.id }] : []
  })
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="to-complete-list">
      <h3 id="to-complete-list">{messages.toCompleteTitle}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.ruleId}>
            <TaskButton onClick={() => onGo(entry.sectionId, entry.dataId)}>{entry.ruleName}</TaskButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
