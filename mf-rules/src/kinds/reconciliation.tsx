import { DEFAULT_UNIT, isTick } from '@quotidia/domain/items'
import { AmountField } from '@quotidia/shared-ui/components/AmountField'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { unitOfComparison } from './comparison'
import { DataSelect } from './DataSelect'
import type { FieldErrors } from './draft'
import { ItemName } from './ItemName'
import type { ChosenItems, FieldsProps, KindOfRule, SentenceProps } from './kindOfRule'
import { messages } from './messages'
import { FirstOptionField, SecondOptionField } from './OptionField'

export const reconciliation: KindOfRule = {
  label: messages.reconciliation,
  tag: messages.reconciliation,
  meaning: messages.reconciliationMeaning,
  Sentence: ReconciliationSentence,
  Fields: ReconciliationFields,
  fields: ['secondaryId', 'tolerance'],
  withCarried: true,
  findConflicts: (items): FieldErrors => (haveOtherUnits(items) ? { ruleData2Id: messages.otherUnit } : {}),
  findMissing: ({ secondaryId, tolerance }) => ({
    ...(secondaryId === null && { ruleData2Id: messages.noOther }),
    ...(tolerance.amount === null && { tolerance: messages.noTolerance }),
  }),
  toCreation: ({ tolerance }) => ({ kind: 'reconciliation', tolerance: tolerance.amount ?? 0 }),
}

/** Whether the items' units differ; a check has no unit. */
function haveOtherUnits({ main, secondary }: ChosenItems): boolean {
  const units = [main, secondary]
    .filter((item) => item && !isTick(item.dataType))
    .map((item) => item?.unit ?? DEFAULT_UNIT)
  return new Set(units).size > 1
}

/** The fields of a reconciliation besides its main data: the data to compare it with, and the tolerance. */
function ReconciliationFields({ draft, form, fieldErrors, onChange }: FieldsProps) {
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

function ReconciliationSentence({ rule, data }: SentenceProps) {
  return (
    <>
      <ItemName dataId={rule.ruleDataId} data={data} /> {messages.and}{' '}
      <ItemName dataId={rule.ruleData2Id ?? 0} data={data} /> {messages.mustAgree}
      {rule.tolerance === 0 && ` ${messages.exactly}`}
      {rule.tolerance === undefined && `${messages.withTolerance} …`}
      {rule.tolerance !== undefined && rule.tolerance > 0 && (
        <>
          {messages.withTolerance} <b className="num">{formatValue(rule.tolerance, unitOfComparison(rule, data))}</b>
        </>
      )}
      {rule.tolerance !== undefined && '.'}
    </>
  )
}
