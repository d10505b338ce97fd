import { ACCOUNTANTS_MAX } from '@quotidia/domain/limits'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { EditableField } from '../field/EditableField'
import { FieldRow, FieldValue } from '../field/FieldRow'
import { changeSettings, settingsQuery } from './api'
import { messages } from './messages'

const ADDRESSES_LENGTH = 1050

/** The addresses to which the pack of a month is mailed once all its days are approved. */
export function AccountantsRow() {
  const client = useQueryClient()
  const { data, error, errorUpdateCount, refetch } = useQuery(settingsQuery)
  const save = async (text: string) => {
    const settings = await changeSettings({ accountantEmails: addressesIn(text) })
    client.setQueryData(settingsQuery.queryKey, settings)
  }
  if (!data)
    return (
      <FieldRow label={messages.accountants} problem={error ? messages.settingsFailed : undefined}>
        <FieldValue />
        {/* Rendered during the retry too, so that it keeps the focus. */}
        {errorUpdateCount > 0 && (
          <Button size="s" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        )}
      </FieldRow>
    )
  return (
    <EditableField
      label={messages.accountants}
      subject={messages.accountantsSubject}
      value={data.accountantEmails.join(', ')}
      none={messages.noAccountants}
      note={messages.accountantsNote}
      check={refusalOf}
      maxLength={ADDRESSES_LENGTH}
      saved={messages.accountantsSaved}
      save={save}
    />
  )
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The addresses of a text, which separates them by commas, semicolons or spaces. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** The reason why a text isn't a valid list of addresses; undefined if it is. */
function refusalOf(text: string): string | undefined {
  const addresses = addressesIn(text)
  const wrong = addresses.find((address) => !ADDRESS.test(address))
  if (wrong !== undefined) return messages.noAddress(wrong)
  const lower = addresses.map((address) => address.toLowerCase())
  const twice = addresses.find((_, index) => lower.indexOf(lower[index] ?? '') < index)
  if (twice !== undefined) return messages.addressTwice(twice)
  return addresses.length > ACCOUNTANTS_MAX ? messages.mostAccountants(ACCOUNTANTS_MAX) : undefined
}
