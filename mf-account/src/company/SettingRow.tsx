import type { Company } from '@quotidia/contract/companies'
import type { CompanySettingsChange } from '@quotidia/contract/settings'
import { Select } from '@quotidia/shared-ui/components/Select'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { useCurrentUserCache } from '../currentUser'
import { FieldRow, FieldValue } from '../field/FieldRow'
import { ChoiceQuestion } from '../field/SaveQuestion'
import { changeSettings } from './api'
import { messages } from './messages'

interface Props {
  company: Company
  isOwner: boolean
  label: string
  value: string
  /** The choices with their texts. */
  options: [value: string, text: string][]
  note(value: string): string
  changeOf(value: string): CompanySettingsChange
}

/** A setting of the company, saved when its owner chooses it and confirms. */
export function SettingRow({ company, isOwner, label, value, options, note, changeOf }: Props) {
  const noteId = useId()
  const cache = useCurrentUserCache()
  const [chosen, setChosen] = useState<string>()
  const saving = useMutation({
    mutationFn: (chosen: string) => changeSettings(changeOf(chosen)),
    onSuccess: (settings) => {
      cache.keep({ company: { ...company, ...settings } })
      toast(messages.settingSaved(label))
    },
    onError: (error) => toast(`${messages.settingNotSaved(label)} ${error.message}`, { kind: 'alert', error }),
    onSettled: cache.refresh,
  })
  const shown = saving.isPending ? saving.variables : (chosen ?? value)
  return (
    <FieldRow label={label}>
      {isOwner ? (
        <Choice>
          <Select
            aria-label={label}
            aria-describedby={noteId}
            value={shown}
            onChange={({ target }) => saving.isPending || setChosen(target.value)}
          >
            {options.map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
          </Select>
        </Choice>
      ) : (
        <FieldValue>{options.find(([each]) => each === value)?.[1]}</FieldValue>
      )}
      <Note id={noteId}>{note(shown)}</Note>
      <ChoiceQuestion chosen={chosen} onAnswered={() => setChosen(undefined)} onSave={saving.mutate} />
    </FieldRow>
  )
}

const Choice = styled.div`
  flex: none;
  width: 132px;
`
const Note = styled.p`
  flex: 1 1 240px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
