import type { User } from '@quotidia/contract/users'
import { ASSIGNABLE_USER_TYPES } from '@quotidia/domain/userTypes'
import { Checkbox } from '@quotidia/shared-ui/components/Checkbox'
import { Select } from '@quotidia/shared-ui/components/Select'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { USER_TYPE_LABELS } from '../userTypes'
import { messages } from './messages'
import { PersonActions } from './PersonActions'
import { EmailCell, NameCell } from './PersonCells'
import { RIGHTS } from './rights'
import { ErrorRow, STACKED } from './tableStyles'
import { usePersonEdit } from './usePersonEdit'

/** A person with all fields that an owner may change; changes wait for the row's own Salva. */
export function PersonRow({ person, onRemoved }: { person: User; onRemoved(): void }) {
  const edit = usePersonEdit(person)
  const { shown, change } = edit
  const saving = edit.step === 'saving'
  // Owners see everything, regardless of the stored rights.
  const seesAll = shown.userType === 'OWNER'
  return (
    <>
      <tr>
        <NameCell person={person} edit={edit} />
        <EmailCell person={person} edit={edit} onReset={onRemoved} />
        <td>
          <Select
            aria-label={messages.of(messages.type, person.name)}
            value={shown.userType}
            disabled={saving}
            onChange={(event) => {
              const userType = typesFor(person).find((type) => type === event.target.value)
              if (userType) change({ userType })
            }}
          >
            {typesFor(person).map((type) => (
              <option key={type} value={type}>
                {USER_TYPE_LABELS[type]}
              </option>
            ))}
          </Select>
        </td>
        {RIGHTS.map((right) => (
          <td key={right}>
            <RightCheckbox
              caption={messages.rights[right]}
              aria-label={messages.rightOf(messages.rights[right], person.name)}
              checked={seesAll || shown[right]}
              disabled={saving || seesAll}
              onChange={(event) => change({ [right]: event.target.checked })}
            />
          </td>
        ))}
        <PersonActions person={person} edit={edit} onRemoved={onRemoved} />
      </tr>
      {edit.problem && <ErrorRow>{edit.problem}</ErrorRow>}
    </>
  )
}

/** The types to choose from, with the present one even if it can't be assigned. */
const typesFor = ({ userType }: User) =>
  ASSIGNABLE_USER_TYPES.includes(userType) ? ASSIGNABLE_USER_TYPES : [userType, ...ASSIGNABLE_USER_TYPES]

interface Props extends ComponentProps<typeof Checkbox> {
  /** The label beside the box where the table has no column headings. */
  caption: string
}

/** The checkbox of one right of a person. */
function RightCheckbox({ caption, ...input }: Props) {
  return (
    <Root>
      <Checkbox {...input} />
      <Caption aria-hidden>{caption}</Caption>
    </Root>
  )
}

const Root = styled.label`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--q-4);
  min-width: 32px;
  min-height: 32px;
  cursor: pointer;
  ${STACKED} {
    min-height: var(--q-touch);
  }
`
const Caption = styled.span`
  display: none;
  font-size: var(--q-t-small);
  color: var(--q-text-2);
  ${STACKED} {
    display: inline;
  }
`
