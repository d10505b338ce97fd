import type { Import } from '@quotidia/contract/imports'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ErrorCode } from '@quotidia/shared-ui/components/ErrorCode'
import { formatSize } from '@quotidia/shared-ui/format/size'
import { CircleAlert, FileSpreadsheet } from 'lucide-react'
import { useId } from 'react'
import type { DropzoneState } from 'react-dropzone'
import styled from 'styled-components'
import { ProgressBar } from '../../progress/ProgressBar'
import { messages } from '../messages'

interface Props {
  dropzone: DropzoneState
  file: File | undefined
  /** The file that was read before. */
  imported: Import | undefined
  /** The fraction that has been sent, from 0 to 1; undefined while nothing is being sent. */
  sent: number | undefined
  error: string | undefined
  failure: Error | null
  onCancel(): void
}

/** The area in which the file is dropped or chosen, with the progress of the upload. */
export function DropBox({ dropzone, file, imported, sent, error, failure, onCancel }: Props) {
  const noteId = useId()
  const isSending = sent !== undefined
  return (
    <Box {...dropzone.getRootProps()} data-dragging={(dropzone.isDragActive && !isSending) || undefined}>
      <input {...dropzone.getInputProps({ hidden: true })} />
      <FileSpreadsheet aria-hidden size={26} strokeWidth={1.5} />
      <p id={noteId}>
        <Chosen file={file} imported={imported} />
      </p>
      {isSending ? (
        <>
          <Sending>
            <ProgressBar label={messages.sendingProgress} done={sent} total={1}>
              {sent < 1 ? messages.sending : messages.reading}
            </ProgressBar>
          </Sending>
          <Button onClick={onCancel}>{messages.cancel}</Button>
        </>
      ) : (
        <Button onClick={dropzone.open} aria-describedby={noteId}>
          {file || imported ? messages.chooseOther : messages.chooseFile}
        </Button>
      )}
      <span className="vh" role="status">
        {isSending && messages.sending}
      </span>
      {error && (
        <Refusal role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          <span>
            {error}
            <ErrorCode error={failure} />
          </span>
        </Refusal>
      )}
      <small>{messages.accepted}</small>
    </Box>
  )
}

function Chosen({ file, imported }: Pick<Props, 'file' | 'imported'>) {
  if (file)
    return (
      <>
        <b>{file.name}</b>, <span className="num">{formatSize(file.size)}</span>
      </>
    )
  if (imported)
    return (
      <>
        <b>{imported.fileName}</b>, {messages.alreadyRead(imported.rows)}
      </>
    )
  return (
    <>
      <Pointed>
        <b>{messages.dropHere}</b>
        {messages.orChoose}
      </Pointed>
      <Touched>
        <b>{messages.chooseHere}</b>
      </Touched>
    </>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 10px;
  padding: 44px 20px 36px;
  border: 1.5px dashed var(--q-field-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  text-align: center;
  overflow-wrap: anywhere;
  &[data-dragging] {
    border: 1.5px solid var(--q-ink-text);
    background: var(--q-ink-soft);
  }
  & > svg {
    color: var(--q-text-3);
  }
  b {
    font-weight: var(--q-w-strong);
  }
  & > small {
    font-size: var(--q-t-caption);
    line-height: var(--q-lh-caption);
    color: var(--q-text-3);
  }
`
const Sending = styled.div`
  width: min(100%, 360px);
  text-align: left;
`
/* Touch devices have no drag and drop. */
const Pointed = styled.span`
  @media (pointer: coarse) {
    display: none;
  }
`
const Touched = styled.span`
  @media not (pointer: coarse) {
    display: none;
  }
`
const Refusal = styled.p`
  display: flex;
  gap: 6px;
  max-width: 60ch;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  text-align: left;
  color: var(--q-red);
  svg {
    flex: none;
    margin-top: 1px;
  }
`
