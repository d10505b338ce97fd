import { isTyped } from '@quotidia/domain/items'
import { AmountField } from '@quotidia/shared-ui/components/AmountField'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { unitOfComparison } from './comparison'
import { DataSelect } from './DataSelect'
import type { FieldErrors } from './draft'
import { ItemName } from './ItemName'
import type { FieldsProps, KindOfRule, SentenceProps } from './kindOfRule'
import { messages } from './messages'
import { FirstOptionField, SecondOptionField } from './OptionField'

export const previousDay: KindOfRule = {
  label: messages.previousDay,
  tag: messages.previousDay,
  Sentence: PreviousDaySentence,
  Fields: CarryFields,
  fields: ['secondaryId', 'comparison'],
  findConflicts: ({ main }): FieldErrors =>
    main && !isTyped(main.dataType) ? { ruleDataId: messages.notWritable } : {},
  toCreation: ({ comparison }) => ({ checkBox: false, previousDay: null, compareData2: comparison.amount ?? null }),
}

/** The fields of a previous-day rule besides its main data: source and comparison. */
function CarryFields({ draft, form, fieldErrors, onChange }: FieldsProps) {
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

function PreviousDaySentence({ rule, data }: SentenceProps) {
  const target = <ItemName dataId={rule.ruleDataId} data={data} />
  return (
    <>
      {rule.ruleData2Id === null ? (
        <>
          {target} {messages.takesPreviousDay}
        </>
      ) : (
        <>
          <ItemName dataId={rule.ruleData2Id} data={data} /> {messages.becomes} {target}
        </>
      )}
      {rule.compareData2 !== null && (
        <>
          {messages.ifAtLeast} <b className="num">{formatValue(rule.compareData2, unitOfComparison(rule, data))}</b>
        </>
      )}
      .
    </>
  )
}
