import { isCarried } from '@quotidia/domain/items'
import { Select } from '@quotidia/shared-ui/components/Select'
import type { LibraryForm } from '../library/formQuery'

interface Props {
  label: string
  hint?: string
  error: string | undefined
  required?: boolean
  form: LibraryForm
  /** Whether data carried by the library itself is included. */
  withCarried?: boolean
  /** The label of the empty choice. */
  nothing: string
  chosen: number | null
  onChoose(dataId: number | null): void
}

/** The possible data of a rule, by section. */
export function DataSelect({ form, withCarried = false, nothing, chosen, onChoose, ...field }: Props) {
  const isOffered = ({ dataId, dataType }: LibraryForm['data'][number]) =>
    withCarried || !isCarried(dataType) || dataId === chosen
  const choices = form.data.filter(isOffered)
  const groups = form.sections
    .map(({ id, name }) => ({ id, name, data: choices.filter(({ sectionId }) => sectionId === id) }))
    .filter(({ data }) => data.length > 0)
  return (
    <Select {...field} value={chosen ?? ''} onChange={(event) => onChoose(Number(event.target.value) || null)}>
      <option value="">{nothing}</option>
      {groups.map(({ id, name, data }) => (
        <optgroup key={id} label={name}>
          {data.map(({ dataId, dataName }) => (
            <option key={dataId} value={dataId}>
              {dataName}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
