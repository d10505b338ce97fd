import { DOCUMENT_MAX_BYTES } from '@quotidia/domain/limits'
import { useReveal } from '@quotidia/shared-ui/bars/reveal'
import { Button } from '@quotidia/shared-ui/components/Button'
import { formatSize } from '@quotidia/shared-ui/format/size'
import { Camera as CameraIcon, CircleAlert, Upload } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import styled from 'styled-components'
import { DocumentIcon } from './DocumentIcon'
import { messages } from './messages'

interface Props {
  file: File | undefined
  /** Of a photo, which is encoded anew without its place and device. */
  preparation: 'running' | 'done' | undefined
  error: string | undefined
  disabled: boolean
  onChoose(): void
  onRemove(): void
  /** Gets a photo that was just taken, on touch devices. */
  onPhoto(photo: File): void
}

/** The chosen file. One button chooses and removes it, so that the focus stays on it. */
export function ChosenFile({ file, preparation, error, disabled, onChoose, onRemove, onPhoto }: Props) {
  const noteId = useId()
  const note = useRef<HTMLParagraphElement>(null)
  useReveal(note, error)
  return (
    <div>
      <Line>
        {file ? <DocumentIcon fileName={file.name} /> : <Upload aria-hidden size={16} strokeWidth={1.75} />}
        <Text id={noteId}>{file ? <Chosen file={file} /> : <NoneChosen />}</Text>
        <Choice
          size="s"
          data-chosen={file !== undefined || undefined}
          disabled={disabled}
          aria-describedby={noteId}
          onClick={file ? onRemove : onChoose}
        >
          {file ? messages.removeFile : messages.chooseFile}
        </Choice>
      </Line>
      {!file && <Camera disabled={disabled} onPhoto={onPhoto} />}
      {!file && <Hint>{messages.accepted(formatSize(DOCUMENT_MAX_BYTES))}</Hint>}
      {preparation && <Hint role="status">{preparation === 'running' ? messages.preparing : messages.cleaned}</Hint>}
      {error && (
        <ValidationError ref={note} role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          {error}
        </ValidationError>
      )}
    </div>
  )
}

/** Opens the camera; on devices without touch it isn't shown. */
function Camera({ disabled, onPhoto }: Pick<Props, 'disabled' | 'onPhoto'>) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = currentTarget.files ?? []
    // The same photo may be taken again.
    currentTarget.value = ''
    if (photo) onPhoto(photo)
  }
  return (
    <OnTouch>
      <input ref={input} type="file" accept="image/jpeg" capture="environment" hidden onChange={take} />
      <Button size="s" disabled={disabled} onClick={() => input.current?.click()}>
        <CameraIcon aria-hidden size={16} strokeWidth={1.75} />
        {messages.takePhoto}
      </Button>
    </OnTouch>
  )
}

function Chosen({ file }: { file: File }) {
  return (
    <>
      <span title={file.name}>{file.name}</span>
      <small className="num">{formatSize(file.size)}</small>
    </>
  )
}

function NoneChosen() {
  return (
    <>
      <Pointed>{messages.dropHere}</Pointed>
      <Touched>{messages.noneChosen}</Touched>
    </>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--q-4);
  > svg {
    color: var(--q-text-3);
  }
`
const Text = styled.div`
  flex: 1;
  display: grid;
  min-width: 0;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: var(--q-t-caption);
    line-height: var(--q-lh-caption);
    color: var(--q-text-3);
  }
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
const OnTouch = styled.div`
  padding-top: var(--q-4);
  @media not (pointer: coarse) {
    display: none;
  }
`
const Hint = styled.p`
  padding-top: var(--q-2);
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
`
const Choice = styled(Button)`
  &[data-chosen] {
    padding: 0 var(--q-2);
    border-color: transparent;
    background: none;
    color: var(--q-ink-text);
  }
  &[data-chosen]:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
const ValidationError = styled.p`
  display: flex;
  gap: var(--q-3);
  padding-top: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
  svg {
    margin-top: 1px;
  }
`
