import type { Rule } from 'api/contract'
import { Tag } from 'shared-ui/components/Tag'
import styled from 'styled-components'
import { RuleSentence } from './RuleSentence'

interface RuleCardProps {
  rule: Rule
  nameOf: (dataId: number) => string
}

export function RuleCard({ rule, nameOf }: RuleCardProps) {
  return (
    <Card>
      <h3>{rule.name}</h3>
      <RuleSentence rule={rule} nameOf={nameOf} />
      <Tags>
        <Tag>{rule.checkBox ? 'Spunta' : 'Giorno precedente'}</Tag>
        {rule.automatic ? <Tag>Automatica</Tag> : null}
      </Tags>
    </Card>
  )
}

const Card = styled.li`
  display: grid;
  align-content: start;
  gap: var(--q-4);
  padding: var(--q-6);
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  h3 {
    font-size: var(--q-t-body);
    line-height: var(--q-lh-body);
  }
  p {
    color: var(--q-text-2);
  }
  b {
    color: var(--q-text);
    font-weight: 500;
  }
`
const Tags = styled.div`
  display: flex;
  gap: var(--q-3);
`
