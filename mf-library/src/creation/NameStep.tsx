import { NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Field } from '@quotidia/shared-ui/components/Field'
import { useQuery } from '@quotidia/shared-ui/query'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useChange, useDraft } from '../draft/draftStore'
import { canAdvance, goForward } from '../draft/steps'
import { librariesQuery } from './api'
import { messages } from './messages'
import { TemplateChoice } from './TemplateChoice'
import { StartFrom } from './version/StartFrom'

export function NameStep() {
  const title = useDraft((draft) => draft.title)
  const ownTitle = useDraft((draft) => draft.origin?.libraryTitle)
  const ready = useDraft(canAdvance)
  const change = useChange()
  const [leftBlank, setLeftBlank] = useState(false)
  const name = title.trim()
  const field = useRef<HTMLInputElement>(null)
  const [starts, setStarts] = useState(0)
  // After rendering, since the field is inert until the question about a loss is closed.
  useEffect(() => {
    if (starts > 0) field.current?.focus()
  }, [starts])
  const { data: known, error, isPending, failureCount, errorUpdateCount, refetch } = useQuery(librariesQuery)
  const isKnown = known?.some(({ libraryTitle }) => libraryTitle === name) && name !== ownTitle
  const tooLong = name.length > NAME_MAX_LENGTH ? messages.tooLong(NAME_MAX_LENGTH) : undefined
  // The answer decides about the content above the name: rendered earlier, the field would move under the pointer.
  if (isPending && failureCount === 0 && errorUpdateCount === 0) return null
  const retry = () => {
    void refetch()
    // The pressed button disappears.
    field.current?.focus()
  }
  return (
    <>
      {known?.length === 0 && <TemplateChoice />}
      <Only>
        <Field
          ref={field}
          label={messages.name}
          value={title}
          onChange={(event) => change((draft) => ({ ...draft, title: event.target.value }))}
          onBlur={() => setLeftBlank(name === '')}
          onKeyDown={({ key }) => {
            if (key !== 'Enter') return
            if (ready) change(goForward)
            else setLeftBlank(name === '')
          }}
          error={tooLong ?? (leftBlank && name === '' ? messages.blankName : undefined)}
          hint={isKnown ? messages.sameLibrary : messages.nameHint}
          autoComplete="off"
        />
        <StartFrom onStarted={() => setStarts((count) => count + 1)} />
        {error && !known && (
          <Failed>
            <ErrorState message={messages.librariesFailed} error={error} onRetry={retry} />
          </Failed>
        )}
      </Only>
    </>
  )
}

const Only = styled.div`
  max-width: 480px;
  margin-top: 18px;
`
const Failed = styled.div`
  margin-top: 28px;
`
