import { AmountField } from 'shared-ui/components/AmountField'
import type { LibraryForm } from '../library/formQuery'
import { unitOfComparison } from '../rule/comparison'
import { DataSelect } from './DataSelect'
import type { Draft, FieldErrors } from './draft'
import { messages } from './messages'
import { FirstOptionField, SecondOptionField } from './OptionField'

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
      <FirstOptionField>
        <DataSelect
          label={messages.secondary}
          hint={messages.secondaryHint}
          form={form}
          nothing={messages.noSecondary}
          chosen={secondaryId}
          error={fieldErrors.ruleData2Id}
          onChoose={(dataId) => onChange({ secondaryId: dataId })}
        />
      </FirstOptionField>
      {secondaryId !== null && (
        <SecondOptionField>
          <AmountField
            label={messages.comparison}
            hint={messages.comparisonHint}
            value={comparison}
            unit={unitOfComparison({ ruleDataId: secondaryId, ruleData2Id: null }, form.data)}
            error={fieldErrors.compareData2}
            onChange={(next) => onChange({ comparison: next })}
          />
        </SecondOptionField>
      )}
    </>
  )
}
