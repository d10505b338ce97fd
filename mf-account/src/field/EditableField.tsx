import { Button } from '@quotidia/shared-ui/components/Button'
import { Field } from '@quotidia/shared-ui/components/Field'
import type { ComponentProps, FormEvent } from 'react'
import styled from 'styled-components'
import { FieldRow, FieldValue } from './FieldRow'
import { messages } from './messages'
import { SaveQuestion } from './SaveQuestion'
import { useFieldEdit } from './useFieldEdit'
import { useRestoreFocus } from './useRestoreFocus'

interface Props {
  label: string
  /** The name for the buttons and the field: 'il tuo nome'. */
  subject: string
  value: string
  type?: 'text' | 'email'
  /** The message for a blank field; without one it may be blank, and `none` is shown instead. */
  blank?: string
  none?: string
  /** The explanation below the value. */
  note?: string
  /** The message for a value that can't be saved. */
  check?(value: string): string | undefined
  maxLength: number
  saved: string
  save(value: string): Promise<unknown>
}

/** A value that can be switched to editing, and back to the stored value. */
export function EditableField({ label, subject, type = 'text', maxLength, ...rest }: Props) {
  const { blank, none, note, check, ...field } = rest
  const edit = useFieldEdit(field)
  const isIdle = edit.step === 'idle'
  const opener = useRestoreFocus(!isIdle)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    const validationError = validationErrorOf(edit.draft, input, blank) ?? check?.(edit.draft)
    if (validationError !== undefined) input?.focus()
    edit.submit(validationError)
  }
  return (
    <FieldRow label={label} problem={isIdle ? edit.problem : undefined}>
      {isIdle ? (
        <>
          <FieldValue>
            {field.value || none}
            {note && <Note>{note}</Note>}
          </FieldValue>
          <Button variant="quiet" size="s" ref={opener} aria-label={messages.editOf(subject)} onClick={edit.edit}>
            {messages.edit}
          </Button>
        </>
      ) : (
        <Form noValidate onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && edit.cancel()}>
          <InlineField
            label={label}
            type={type}
            autoFocus
            value={edit.draft}
            error={edit.problem}
            maxLength={maxLength}
            readOnly={edit.step === 'saving'}
            onChange={(event) => edit.change(event.target.value)}
          />
          <Buttons>
            <Button variant="quiet" size="s" disabled={edit.step === 'saving'} onClick={edit.cancel}>
              {messages.cancel}
            </Button>
            <Button type="submit" variant="primary" size="s" disabled={edit.step === 'saving'}>
              {messages.save}
            </Button>
          </Buttons>
        </Form>
      )}
      <SaveQuestion open={edit.step === 'confirming'} onConfirm={edit.confirm} onCancel={edit.backToEditing} />
    </FieldRow>
  )
}

function validationErrorOf(
  draft: string,
  input: HTMLInputElement | null,
  blank: string | undefined,
): string | undefined {
  if (draft.trim() === '' && blank !== undefined) return blank
  return input?.validity.typeMismatch ? messages.wrongEmail : undefined
}

/** A text field whose place shows its meaning: its label is only for screen readers. */
export function InlineField(props: ComponentProps<typeof Field>) {
  return (
    <Root>
      <Field autoComplete="off" {...props} />
    </Root>
  )
}

const Form = styled.form`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--q-5);
  min-width: 0;
  padding: 5px 0;
`
const Note = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
const Buttons = styled.div`
  display: flex;
  gap: var(--q-2);
`
const Root = styled.div`
  flex: 1;
  min-width: 0;
  max-width: 300px;
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
