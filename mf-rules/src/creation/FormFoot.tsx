import type { LibraryData } from '@quotidia/contract/libraries'
import { Button } from '@quotidia/shared-ui/components/Button'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'
import type { Draft } from '../kinds/draft'
import { KINDS } from '../kinds/kinds'
import { RuleSentence } from '../kinds/RuleSentence'
import { messages } from './messages'

interface Props {
  draft: Draft
  data: LibraryData[]
  /** Whether the sentence would be about an impossible rule. */
  hasConflict: boolean
  sending: boolean
}

/** The button, and the rule as a sentence. */
export function FormFoot({ draft, data, hasConflict, sending }: Props) {
  const { kind, mainId, secondaryId, comparison, tolerance } = draft
  const isComplete = mainId !== null && (kind === null || !KINDS[kind].findMissing?.(draft).ruleData2Id)
  return (
    <Root>
      <Button type="submit" variant="primary" aria-disabled={sending} aria-describedby="new-rule-sentence">
        {messages.create}
      </Button>
      <p id="new-rule-sentence">
        {isComplete && !hasConflict && (
          <RuleSentence
            kind={kind ?? 'previousDay'}
            data={data}
            rule={{
              ruleDataId: mainId,
              ruleData2Id: secondaryId,
              compareData2: comparison.amount ?? null,
              ...(typeof tolerance.amount === 'number' && { tolerance: tolerance.amount }),
            }}
          />
        )}
      </p>
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  gap: 12px 16px;
  p {
    flex: 1 1 280px;
    min-width: 0;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    overflow-wrap: anywhere;
    color: var(--q-text-2);
  }
  b {
    font-weight: var(--q-w-strong);
    color: var(--q-text);
  }
  ${NARROW} {
    flex-direction: column-reverse;
    align-items: stretch;
    p {
      flex-basis: auto;
    }
    p:empty {
      display: none;
    }
  }
`
