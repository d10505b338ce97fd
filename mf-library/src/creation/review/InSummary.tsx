import { useMemo } from 'react'
import styled from 'styled-components'
import { aggregationMessages } from '../../aggregation/messages'
import { addedUp } from '../../draft/aggregation'
import { useDraft } from '../../draft/draftStore'
import { entriesOf, figureName } from '../../draft/model'
import { Panel } from '../WizardColumn'
import { reviewMessages as messages } from './messages'

/** The items that aren't summed over days, and those of which nobody can know it. */
export function InSummary() {
  const sections = useDraft((draft) => draft.sections)
  const formulas = useDraft((draft) => draft.formulas)
  const lines = useMemo(() => {
    const all = addedUp({ sections, formulas })
    return entriesOf({ sections }).flatMap((entry) => {
      const found = all.get(entry.tmpId)
      if (!found || (found.aggregation === 'SUM' && !found.doubtful)) return []
      return [{ tmpId: entry.tmpId, name: figureName(entry), ...found }]
    })
  }, [sections, formulas])
  if (lines.length === 0) return null
  return (
    <Panel aria-labelledby="review-summary">
      <header>
        <h2 id="review-summary" tabIndex={-1}>
          {aggregationMessages.inSummary}
        </h2>
      </header>
      <List>
        {lines.map(({ tmpId, name, aggregation, doubtful }) => (
          <li key={tmpId}>
            <b>{name}</b> <span>{aggregationMessages.choices[aggregation]}</span>
            {doubtful && <small>{aggregationMessages.doubtful}</small>}
          </li>
        ))}
        <li>{messages.othersAreSummed}</li>
      </List>
    </Panel>
  )
}

const List = styled.ul`
  padding: 4px 16px 12px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  li {
    padding: 8px 0;
    color: var(--q-text-2);
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid var(--q-line);
  }
  b {
    font-weight: var(--q-w-medium);
    color: var(--q-text);
  }
  small {
    display: block;
    font-size: var(--q-t-small);
    color: var(--q-amber);
  }
`
