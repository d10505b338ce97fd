import { Select } from '@quotidia/shared-ui/components/Select'
import { useDraft } from '../../draft/draftStore'
import { figureName } from '../../draft/model'
import { entryMessages as messages } from './messages'

interface Props {
  value: number | null
  /** The carried entry, which can't be its own source. */
  except?: number
  onChange(sourceId: number | null): void
}

/** Any other item or list sum of the library; by default the item of the same name. */
export function SourceSelect({ value, except, onChange }: Props) {
  const sections = useDraft((draft) => draft.sections)
  return (
    <Select
      label={messages.source}
      hint={messages.sourceHint}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{messages.namesake}</option>
      {sections.map(({ tmpId, name, entries }) => (
        <optgroup key={tmpId} label={name}>
          {entries
            .filter((entry) => entry.tmpId !== except)
            .map((entry) => (
              <option key={entry.tmpId} value={entry.tmpId}>
                {figureName(entry)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}
