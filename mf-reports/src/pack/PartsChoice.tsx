import type { PackPart, PackPreview } from '@quotidia/contract/packs'
import { Checkbox } from '@quotidia/shared-ui/components/Checkbox'
import { formatSize } from '@quotidia/shared-ui/format/size'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import { messages } from './messages'

interface Props {
  /** The parts that the person may request. */
  offered: readonly PackPart[]
  documents: PackPreview['documents']
  chosen: readonly PackPart[]
  error: string | undefined
  onChange(part: PackPart, isChosen: boolean): void
}

export function PartsChoice({ offered, documents, chosen, error, onChange }: Props) {
  const errorId = useId()
  return (
    <Group aria-describedby={error && errorId}>
      <legend>{messages.partsTitle}</legend>
      {offered.map((part) => (
        <PartRow
          key={part}
          name={messages.parts[part]}
          hint={part === 'documents' ? documentsHint(documents) : messages.partHints[part]}
          checked={chosen.includes(part)}
          disabled={part === 'documents' && documents.count === 0}
          onChange={(isChosen) => onChange(part, isChosen)}
        />
      ))}
      {error && (
        <p id={errorId} role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          {error}
        </p>
      )}
    </Group>
  )
}

const documentsHint = ({ count, bytes }: PackPreview['documents']) =>
  count === 0 ? messages.noDocuments : messages.documents(count, formatSize(bytes))

interface PartRowProps {
  name: string
  hint: string
  checked: boolean
  disabled: boolean
  onChange(isChosen: boolean): void
}

function PartRow({ name, hint, checked, disabled, onChange }: PartRowProps) {
  const [nameId, hintId] = [useId(), useId()]
  return (
    <Part>
      <Checkbox
        aria-labelledby={nameId}
        aria-describedby={hintId}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <b id={nameId}>{name}</b>
        <small id={hintId} className="num">
          {hint}
        </small>
      </span>
    </Part>
  )
}

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 4px;
    font-size: var(--q-t-small);
    font-weight: var(--q-w-medium);
    color: var(--q-text-2);
  }
  & > p {
    display: flex;
    gap: 6px;
    padding-top: 8px;
    border-top: 1px solid var(--q-line);
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-red);
  }
`
const Part = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 54px;
  border-top: 1px solid var(--q-line);
  cursor: pointer;
  &:has(:disabled) {
    color: var(--q-text-3);
    cursor: default;
  }
  b {
    display: block;
    font-weight: var(--q-w-medium);
    line-height: 20px;
  }
  small {
    display: block;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
`
