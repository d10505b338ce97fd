import { formulaMessages } from '@quotidia/domain/formula/messages'
import { formatExpression } from '@quotidia/shared-ui/format/formula'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'
import type { Form } from './api'
import { messages } from './messages'
import { Note } from './Note'

/** The formulas of a library, with names. */
export function FormulaList({ form: { data, formulas } }: { form: Form }) {
  const names = new Map(data.map(({ dataId, dataName }) => [dataId, dataName]))
  const nameOf = (dataId: number) => names.get(dataId) ?? formulaMessages.unknownName
  if (formulas.length === 0) return <Note>{messages.noFormulas}</Note>
  return (
    <dl>
      {formulas.map(({ formulaId, resultDataId, fullExpression }) => (
        <Formula key={formulaId}>
          <dt>{nameOf(resultDataId)}</dt>
          <dd>{formatExpression(fullExpression, nameOf)}</dd>
        </Formula>
      ))}
    </dl>
  )
}

const Formula = styled.div`
  display: grid;
  grid-template-columns: 190px minmax(0, 1fr);
  gap: 4px 20px;
  padding: 9px 0;
  border-bottom: 1px solid var(--q-line);
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
  & > dt {
    font-weight: var(--q-w-strong);
    overflow-wrap: anywhere;
  }
  & > dd {
    overflow-wrap: anywhere;
    color: var(--q-text-2);
  }
`
