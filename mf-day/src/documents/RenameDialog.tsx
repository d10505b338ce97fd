import type { Document } from '@quotidia/contract/documents'
import { NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { useApi } from '@quotidia/shared-ui/api'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { ErrorCode } from '@quotidia/shared-ui/components/ErrorCode'
import { Field } from '@quotidia/shared-ui/components/Field'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { type FormEvent, useId, useState } from 'react'
import { renameDocument, useDocumentsCache } from './api'
import { failureText } from './failureText'
import { messages } from './messages'

interface Props {
  dayId: number
  document: Document
  onClose(): void
}

/** Renames a document. The typed name stays if that fails. */
export function RenameDialog({ dayId, document, onClose }: Props) {
  const formId = useId()
  const [name, setName] = useState(document.customFileName)
  const [validationError, setValidationError] = useState<string>()
  const rename = useRename(dayId, document.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isPending) return
    if (name.trim() === '') setValidationError(messages.noName)
    else rename.mutate(name.trim(), { onSuccess: onClose })
  }
  const failure = rename.isError && (
    <span>
      {failureText(messages.renameFailed, rename.error)}
      <ErrorCode error={rename.error} />
    </span>
  )
  const buttons = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button variant="primary" type="submit" form={formId} aria-disabled={rename.isPending}>
        {messages.renameConfirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={messages.renameTitle} footer={buttons}>
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={messages.renameField}
          value={name}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          error={validationError ?? failure}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setValidationError(undefined)
            setName(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}

function useRename(dayId: number, id: number) {
  const api = useApi()
  const toast = useToast()
  const cache = useDocumentsCache(dayId)
  return useMutation({
    mutationFn: (name: string) => renameDocument(api, id, name),
    onSuccess: (renamed) => {
      cache.write((documents) => documents.map((document) => (document.id === id ? renamed : document)))
      toast(messages.renamed)
    },
    onSettled: cache.refresh,
  })
}
