import { AmountField } from 'shared-ui/components/AmountField'
import styled from 'styled-components'
import type { LibraryForm } from '../library/formQuery'
import { unitOfComparison } from '../rule/comparison'
import { DataSelect } from './DataSelect'
import type { Draft, FieldErrors } from './draft'
import { messages } from './messages'

interface Props {
  draft: Draft
  form: LibraryForm
  fieldErrors: FieldErrors
  onChange(change: Partial<Draft>): void
}

/** The fields of a previous-day rule besides its main data: source and comparison. */
export function CarryFields({ draft, form, fieldErrors, onChange }: Props) {
  const { secondaryId, comparison } = draft
  return (
    <>
      <Secondary>
        <DataSelect
          label={messages.secondary}
          hint={messages.secondaryHint}
          form={form}
          nothing={messages.noSecondary}
          chosen={secondaryId}
          error={fieldErrors.ruleData2Id}
          onChoose={(dataId) => onChange({ secondaryId: dataId })}
        />
      </Secondary>
      {secondaryId !== null && (
        <Comparison>
          <AmountField
            label={messages.comparison}
            hint={messages.comparisonHint}
            value={comparison}
            unit={unitOfComparison({ ruleDataId: secondaryId, ruleData2Id: null }, form.data)}
            error={fieldErrors.compareData2}
            onChange={(next) => onChange({ comparison: next })}
          />
        </Comparison>
      )}
    </>
  )
}

/* With three columns the fields of the options are in the third, beside their option. */
const WIDE = '@container app (min-width: 1120px)'
const Secondary = styled.div`
  ${WIDE} {
    grid-area: 2 / 3;
  }
`
const Comparison = styled.div`
  ${WIDE} {
    grid-area: 3 / 3;
  }
`
