import { DOCUMENT_MAX_BYTES, NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Field } from '@quotidia/shared-ui/components/Field'
import { formatSize } from '@quotidia/shared-ui/format/size'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { useDropzone } from 'react-dropzone'
import styled from 'styled-components'
import type { Uploader } from '../host/Uploader'
import { useDocumentsCache } from './api'
import { ChosenFile } from './ChosenFile'
import { messages } from './messages'
import { UploadStatus } from './UploadStatus'

/** Chooses or drops a document, and uploads it. */
export function UploadBox({ dayId, uploader }: { dayId: number; uploader: Uploader }) {
  const state = useSyncExternalStore(uploader.subscribe, uploader.state)
  const draft = useDraft(dayId, uploader)
  const sending = state.phase === 'sending'
  const dropzone = useDropzone({
    accept: ACCEPTED,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // Not `disabled` while sending: that would disable the cancel button, too.
    onDrop: (accepted, refused) => sending || draft.choose([...accepted, ...refused.map(({ file }) => file)]),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) void draft.send()
  }
  return (
    <Box {...dropzone.getRootProps()} data-dragging={(dropzone.isDragActive && !sending) || undefined}>
      <input {...dropzone.getInputProps({ hidden: true })} />
      <form aria-labelledby="upload" noValidate onSubmit={submit}>
        <h4 id="upload">{messages.uploadTitle}</h4>
        <ChosenFile
          file={draft.file}
          error={draft.validationError}
          disabled={sending}
          onChoose={dropzone.open}
          onRemove={draft.clear}
        />
        <Field
          label={messages.name}
          value={draft.name}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          readOnly={sending}
          onChange={(event) => draft.setName(event.target.value)}
        />
        <Buttons>
          <Button type="submit" aria-disabled={sending}>
            {draft.failed ? messages.retry : messages.upload}
          </Button>
          {sending && (
            <Button variant="quiet" onClick={uploader.cancel}>
              {messages.cancel}
            </Button>
          )}
        </Buttons>
      </form>
      <UploadStatus state={state} />
    </Box>
  )
}

/** The document to upload; cleared when the upload has succeeded. */
function useDraft(dayId: number, uploader: Uploader) {
  const cache = useDocumentsCache(dayId)
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const [validationError, setValidationError] = useState<string>()
  const [failed, setFailed] = useState(false)
  const choose = (files: File[]) => {
    const wrong = findFileError(files)
    setValidationError(wrong)
    setFile(wrong ? undefined : files[0])
    setFailed(false)
  }
  const clear = () => {
    setValidationError(undefined)
    setFile(undefined)
    setFailed(false)
  }
  const send = async () => {
    if (!file) return setValidationError(messages.noFile)
    const uploaded = await uploader.send(file, name)
    cache.refresh()
    setFailed(!uploaded)
    if (!uploaded) return
    clear()
    setName('')
  }
  return { file, name, validationError, failed, choose, clear, setName, send }
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The accepted extensions by media type. */
const ACCEPTED: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
  [WORD]: ['.docx'],
  'application/msword': ['.doc'],
  [EXCEL]: ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
}
const EXTENSIONS = Object.values(ACCEPTED).flat()

/** The error message for the chosen files, if any. */
function findFileError(files: readonly File[]): string | undefined {
  const [file, another] = files
  if (!file) return messages.noFile
  if (another) return messages.oneAtATime
  if (/\.hei[cf]$/i.test(file.name)) return messages.heic
  if (!EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension))) return messages.wrongType
  if (file.size > DOCUMENT_MAX_BYTES) return messages.tooLarge(formatSize(DOCUMENT_MAX_BYTES))
  return undefined
}

const Box = styled.div`
  margin-top: 10px;
  padding: var(--q-5);
  border: 1px dashed var(--q-field-line);
  border-radius: 9px;
  &[data-dragging] {
    border: 1px solid var(--q-ink-text);
    background: var(--q-ink-soft);
  }
  form {
    display: grid;
    gap: 10px;
  }
  h4 {
    font-size: var(--q-t-small);
    font-weight: var(--q-w-medium);
    line-height: var(--q-lh-small);
  }
`
const Buttons = styled.div`
  display: flex;
  gap: var(--q-4);
`
