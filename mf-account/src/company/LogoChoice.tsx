import { Button } from '@quotidia/shared-ui/components/Button'
import { type ChangeEvent, type FormEvent, useRef } from 'react'
import styled from 'styled-components'
import { messages as fieldMessages } from '../field/messages'
import { ACCEPTED } from './acceptance'
import { LogoPicture } from './LogoPicture'
import { messages } from './messages'
import { type useLogoEdit, useObjectUrl } from './useLogoEdit'

/** Chooses a picture and previews it before it becomes the logo. */
export function LogoChoice({ edit }: { edit: ReturnType<typeof useLogoEdit> }) {
  const input = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(edit.file)
  const saving = edit.step === 'saving'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.submit()
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) edit.choose(file)
    // The same file can be chosen again, for instance after it was corrected.
    target.value = ''
  }
  return (
    <Form noValidate onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && edit.cancel()}>
      {preview && <LogoPicture src={preview} alt={messages.preview} onError={edit.refuse} />}
      <Text>
        <input ref={input} type="file" aria-label={messages.logo} accept={ACCEPTED} hidden onChange={choose} />
        <Button size="s" autoFocus disabled={saving} onClick={() => input.current?.click()}>
          {edit.file ? messages.chooseAnother : messages.chooseFile}
        </Button>
        <small>{edit.file ? edit.file.name : messages.accepted}</small>
      </Text>
      <Buttons>
        <Button variant="quiet" size="s" disabled={saving} onClick={edit.cancel}>
          {fieldMessages.cancel}
        </Button>
        <Button type="submit" variant="primary" size="s" disabled={saving}>
          {fieldMessages.save}
        </Button>
      </Buttons>
    </Form>
  )
}

const Form = styled.form`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--q-4) var(--q-5);
  min-width: 0;
  padding: var(--q-3) 0;
`
const Text = styled.div`
  flex: 1 1 200px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--q-3) var(--q-5);
  min-width: 0;
  small {
    min-width: 0;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
    overflow-wrap: anywhere;
  }
`
const Buttons = styled.div`
  display: flex;
  gap: var(--q-2);
  margin-left: auto;
`
