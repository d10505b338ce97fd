import { DOCUMENT_MAX_BYTES, NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Field } from '@quotidia/shared-ui/components/Field'
import { formatSize } from '@quotidia/shared-ui/format/size'
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useDropzone } from 'react-dropzone'
import styled from 'styled-components'
import type { Uploader } from '../host/Uploader'
import { useDocumentsCache } from './api'
import { ChosenFile } from './ChosenFile'
import { messages } from './messages'
import { isHeic, isPhoto, preparePhoto } from './photo'
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
    onDrop: (accepted, refused) => sending || void draft.choose([...accepted, ...refused.map(({ file }) => file)]),
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
          preparation={draft.preparation}
          error={draft.validationError}
          disabled={sending}
          onChoose={dropzone.open}
          onPhoto={(photo) => void draft.choose([photo])}
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
  const [preparation, setPreparation] = useState<'running' | 'done'>()
  const latest = useRef<Promise<File | undefined>>(undefined)
  const accept = (chosen: File | undefined, wrong: string | undefined) => {
    setValidationError(wrong)
    setFile(wrong ? undefined : chosen)
  }
  const choose = async (files: File[]) => {
    const [first] = files
    setFailed(false)
    setPreparation(undefined)
    latest.current = undefined
    const wrong = findFileError(files)
    if (wrong || !first || !isPhoto(first)) return accept(first, wrong ?? (first && findSizeError(first)))
    accept(first, undefined)
    setPreparation('running')
    const preparing = preparePhoto(first)
    latest.current = preparing
    const photo = await preparing
    // Another file has been chosen meanwhile.
    if (latest.current !== preparing) return
    setPreparation(photo && photo !== first ? 'done' : undefined)
    accept(photo, photo ? findSizeError(photo) : messages.heic)
  }
  const clear = () => {
    latest.current = undefined
    setPreparation(undefined)
    setValidationError(undefined)
    setFile(undefined)
    setFailed(false)
  }
  const send = async () => {
    if (!file) return setValidationError(messages.noFile)
    const chosen = latest.current ? await latest.current : file
    // The reason is shown by then.
    if (!chosen || findSizeError(chosen)) return
    const uploaded = await uploader.send(chosen, name)
    cache.refresh()
    setFailed(!uploaded)
    if (!uploaded) return
    clear()
    setName('')
  }
  return { file, name, preparation, validationError, failed, choose, clear, setName, send }
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
  if (!isHeic(file) && !EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension)))
    return messages.wrongType
  return undefined
}

const findSizeError = ({ size }: File) =>
  size > DOCUMENT_MAX_BYTES ? messages.tooLarge(formatSize(DOCUMENT_MAX_BYTES)) : undefined

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
