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

/** The fields of a reconciliation besides its main data: the data to compare it with, and the tolerance. */
export function ReconciliationFields({ draft, form, fieldErrors, onChange }: Props) {
  const { mainId, secondaryId, tolerance } = draft
  return (
    <>
      <FirstOptionField>
        <DataSelect
          label={messages.secondary}
          required
          form={form}
          withCarried
          nothing={messages.chooseData}
          chosen={secondaryId}
          error={fieldErrors.ruleData2Id}
          onChoose={(dataId) => onChange({ secondaryId: dataId })}
        />
      </FirstOptionField>
      <SecondOptionField>
        <AmountField
          label={messages.tolerance}
          hint={messages.toleranceHint}
          value={tolerance}
          unit={unitOfComparison({ ruleDataId: mainId ?? 0, ruleData2Id: secondaryId }, form.data)}
          error={fieldErrors.tolerance}
          onChange={(next) => onChange({ tolerance: next })}
        />
      </SecondOptionField>
    </>
  )
}
