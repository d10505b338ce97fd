import { type DataType, isCarried, type Unit } from '@quotidia/domain/items'
import { Select } from '@quotidia/shared-ui/components/Select'
import { entryMessages as messages, UNIT_LABELS } from './messages'

interface Props {
  type: DataType
  /** Undefined: the default of the entry's type. */
  value: Unit | undefined
  onChange(unit: Unit | undefined): void
}

const UNITS = Object.keys(UNIT_LABELS) as Unit[]

/** The unit of an entry; a carried one has its source's by default. */
export function UnitSelect({ type, value, onChange }: Props) {
  const carried = isCarried(type)
  return (
    <Select
      label={messages.unit}
      value={value ?? (carried ? '' : 'AMOUNT')}
      onChange={({ target }) => onChange(UNITS.find((unit) => unit === target.value && (carried || unit !== 'AMOUNT')))}
    >
      {carried && <option value="">{messages.unitOfSource}</option>}
      {UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {UNIT_LABELS[unit]}
        </option>
      ))}
    </Select>
  )
}
