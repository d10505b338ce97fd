import type { LibraryData } from '@quotidia/contract/libraries'
import type { Rule } from '@quotidia/contract/rules'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { kindOf } from '../kinds/kindOf'
import { KINDS } from '../kinds/kinds'
import { RuleSentence } from '../kinds/RuleSentence'
import { messages } from './messages'

interface Props {
  rule: Rule
  data: LibraryData[]
  onRemove(): void
}

/** A rule with its name and its sentence; an automatic one can't be deleted. */
export function RuleCard({ rule, data, onRemove }: Props) {
  const kind = kindOf(rule)
  return (
    <Card>
      <h3>{rule.name}</h3>
      {!rule.automatic && (
        <Remove variant="quiet" size="s" iconOnly aria-label={messages.remove(rule.name)} onClick={onRemove}>
          <Trash2 aria-hidden size={16} strokeWidth={1.75} />
        </Remove>
      )}
      <p>
        <RuleSentence kind={kind} rule={rule} data={data} />
      </p>
      <Tags>
        <Tag>{KINDS[kind].tag}</Tag>
        {rule.automatic && <Tag>{messages.automatic}</Tag>}
      </Tags>
    </Card>
  )
}

const Card = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 14px 16px;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  box-shadow: var(--q-e1);
  overflow-wrap: anywhere;
  h3 {
    padding: 4px 32px 0 0;
    font-size: var(--q-t-body);
    line-height: var(--q-lh-body);
    letter-spacing: -0.005em;
  }
  p {
    font-size: var(--q-t-small);
    line-height: 19px;
    color: var(--q-text-2);
  }
  b {
    color: var(--q-text);
    font-weight: var(--q-w-strong);
  }
`
const Remove = styled(Button)`
  position: absolute;
  top: 14px;
  right: 10px;
  color: var(--q-text-3);
  ${NARROW} {
    top: 6px;
    right: 4px;
  }
`
const Tags = styled.div`
  display: flex;
  gap: var(--q-3);
`
