import type { FormulaDay } from 'api/contract'
import { Dialog } from 'shared-ui/components/Dialog'
import styled from 'styled-components'
import { messages } from './messages'

interface Props {
  open: boolean
  formulas: FormulaDay[]
  onClose(): void
}

/** The formulas of the day's library, in words. */
export function FormulasDialog({ open, formulas, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.formulas} wide>
      {formulas.length === 0 && <p>{messages.noFormulas}</p>}
      <dl>
        {formulas.map((formula) => (
          <Formula key={formula.formulaId}>
            <dt>{formula.resultDataName}</dt>
            <dd>{formula.formattedExpression}</dd>
          </Formula>
        ))}
      </dl>
    </Dialog>
  )
}

const Formula = styled.div`
  padding: 10px 0;
  border-top: 1px solid var(--q-line);
  overflow-wrap: anywhere;
  dt {
    font-weight: var(--q-w-strong);
  }
  dd {
    color: var(--q-text-2);
  }
`
