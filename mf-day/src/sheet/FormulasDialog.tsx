import type { FormulaDay } from '@quotidia/contract/formulas'
import type { DataItem } from '@quotidia/contract/values'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import styled from 'styled-components'
import { formulaText, namesOf, resultName } from './formulas'
import { messages } from './messages'

interface Props {
  open: boolean
  /** Undefined until they are loaded. */
  formulas: FormulaDay[] | undefined
  error: Error | null
  onRetry(): void
  items: DataItem[]
  onClose(): void
}

/** The formulas of the day's library. */
export function FormulasDialog({ open, formulas, error, onRetry, items, onClose }: Props) {
  const names = namesOf(items)
  return (
    <Dialog open={open} onClose={onClose} title={messages.formulas} wide>
      {!formulas && error && <ErrorState message={messages.formulasFailed} error={error} onRetry={onRetry} />}
      {!formulas && !error && (
        <div role="status">
          <EmptyState icon={<Spinner />}>{messages.formulasLoading}</EmptyState>
        </div>
      )}
      {formulas?.length === 0 && <p>{messages.noFormulas}</p>}
      <dl>
        {formulas?.map((formula) => (
          <Formula key={formula.formulaId}>
            <dt>{resultName(formula, names)}</dt>
            <dd>{formulaText(formula, names)}</dd>
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
