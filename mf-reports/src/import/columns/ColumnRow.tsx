import type { Import, ImportColumn } from '@quotidia/contract/imports'
import { Select } from '@quotidia/shared-ui/components/Select'
import { Check, CircleAlert, CircleHelp } from 'lucide-react'
import { useId } from 'react'
import { messages } from '../messages'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface Props {
  column: ImportColumn
  /** The choice that isn't stored yet. */
  chosen: number | null | undefined
  /** The items that the column may be for, by section. */
  sections: ReadonlyMap<string, Import['choices']>
  /** The reason why the last choice was refused. */
  refusal: string | undefined
  onChoose(dataKey: number | null): void
}

export function ColumnRow({ column: { column, header, outcome, dataKey, samples }, ...rest }: Props) {
  const { chosen = dataKey, sections, refusal, onChoose } = rest
  const outcomeId = useId()
  const isDate = outcome === 'date'
  return (
    <tr>
      <th scope="row">
        <span data-letter>{column}</span>
        {header}
      </th>
      <td data-choice>
        {isDate ? (
          messages.dateOfDay
        ) : (
          <Select
            aria-label={messages.itemFor(column, header)}
            aria-describedby={outcomeId}
            aria-invalid={refusal ? true : undefined}
            value={chosen ?? ''}
            onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{messages.leaveOut}</option>
            {[...sections].map(([name, items]) => (
              <optgroup key={name} label={name}>
                {items.map(({ key, dataName }) => (
                  <option key={key} value={key}>
                    {dataName}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </td>
      <td data-samples className="num">
        {samples.map(shown).join(isDate ? ', ' : ' · ')}
      </td>
      <td data-outcome={refusal ? 'refused' : outcome} id={outcomeId}>
        {refusal ? (
          <span role="alert">
            <CircleAlert {...ICON} />
            {refusal}
          </span>
        ) : (
          <span>
            {(outcome === 'date' || outcome === 'recognised' || outcome === 'chosen') && <Check {...ICON} />}
            {outcome === 'guessed' && <CircleHelp {...ICON} />}
            {messages.outcomes[outcome]}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Text without digits, which is neither a figure nor a date, is quoted. */
const shown = (sample: string) => (/\d/.test(sample) ? sample : `“${sample}”`)
