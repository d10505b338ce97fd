import { HEADLINES_MAX } from '@quotidia/domain/limits'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Checkbox } from '@quotidia/shared-ui/components/Checkbox'
import { FormDialog } from '@quotidia/shared-ui/components/FormDialog'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation, useQueryClient } from '@quotidia/shared-ui/query'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useState } from 'react'
import styled from 'styled-components'
import { changeSettings, settingsQuery } from './api'
import { messages } from './messages'

export interface Choice {
  key: number
  name: string
  sectionName: string
}

interface Props {
  choices: Choice[]
  initial: number[]
  onClose(): void
}

/** The choice of the lines whose figures Home shows, in the order in which they are ticked. */
export function HeadlinesDialog({ choices, initial, onClose }: Props) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(initial)
  const [isAsked, setAsked] = useState(false)
  const saving = useMutation({
    mutationFn: () => changeSettings({ headlines: chosen }),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings)
      toast(messages.headlinesSaved)
      onClose()
    },
  })
  const { error } = saving
  const tick = (key: number, isTicked: boolean) =>
    setChosen(isTicked ? [...chosen, key] : chosen.filter((each) => each !== key))
  const submit = () => {
    setAsked(true)
    if (chosen.length <= HEADLINES_MAX && !saving.isPending) saving.mutate()
    return undefined
  }
  return (
    <FormDialog
      title={messages.headlines}
      submitLabel={messages.save}
      isPending={saving.isPending}
      failure={error && { message: `${messages.headlinesNotSaved} ${error.message}`, error }}
      submit={submit}
      onClose={onClose}
    >
      <p>{choices.length > 0 ? messages.headlinesHint(HEADLINES_MAX) : messages.noHeadlines}</p>
      {isAsked && chosen.length > HEADLINES_MAX && (
        <Banner kind="error">{messages.mostHeadlines(HEADLINES_MAX)}</Banner>
      )}
      <List>
        {choices.map(({ key, name, sectionName }, index) => (
          <li key={key}>
            {choices[index - 1]?.sectionName !== sectionName && <h3>{sectionName}</h3>}
            <Label>
              <Checkbox checked={chosen.includes(key)} onChange={({ target }) => tick(key, target.checked)} />
              <span>{name}</span>
            </Label>
          </li>
        ))}
      </List>
    </FormDialog>
  )
}

const List = styled.ul`
  h3 {
    padding: var(--q-5) 0 var(--q-2);
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
`
const Label = styled.label`
  display: flex;
  align-items: center;
  gap: var(--q-5);
  min-height: 36px;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${NARROW} {
    min-height: var(--q-touch);
  }
`
