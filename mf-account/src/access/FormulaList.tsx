import { formulaMessages } from '@quotidia/domain/formula/messages'
import { Button } from '@quotidia/shared-ui/components/Button'
import { formatExpression } from '@quotidia/shared-ui/format/formula'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useState } from 'react'
import styled from 'styled-components'
import type { Form } from './api'
import { messages } from './messages'
import { Note } from './Note'

/** The formulas that are shown before the others are asked for. */
const FIRST = 2

/** The formulas of a library, with names. */
export function FormulaList({ form: { data, formulas } }: { form: Form }) {
  const [isWhole, setWhole] = useState(false)
  const names = new Map(data.map(({ dataId, dataName }) => [dataId, dataName]))
  const nameOf = (dataId: number) => names.get(dataId) ?? formulaMessages.unknownName
  if (formulas.length === 0) return <Note>{messages.noFormulas}</Note>
  const shown = isWhole ? formulas : formulas.slice(0, FIRST)
  const rest = formulas.length - shown.length
  return (
    <>
      {/* Takes the focus of the button that is gone. */}
      <dl tabIndex={-1} ref={isWhole ? focus : undefined}>
        {shown.map(({ formulaId, resultDataId, fullExpression }) => (
          <Formula key={formulaId}>
            <dt>{nameOf(resultDataId)}</dt>
            <dd>{formatExpression(fullExpression, nameOf)}</dd>
          </Formula>
        ))}
      </dl>
      {rest > 0 && (
        <More size="s" onClick={() => setWhole(true)}>
          {messages.moreFormulas(rest)}
        </More>
      )}
    </>
  )
}

const focus = (list: HTMLElement | null) => list?.focus({ preventScroll: true })

const More = styled(Button)`
  margin-top: var(--q-4);
`
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
