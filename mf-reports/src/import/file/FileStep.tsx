import type { Import } from '@quotidia/contract/imports'
import { IMPORT_MAX_BYTES } from '@quotidia/domain/limits'
import { ApiError, useRequestKeys } from '@quotidia/shared-ui/api'
import { Button } from '@quotidia/shared-ui/components/Button'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { useMutation } from '@quotidia/shared-ui/query'
import { useNavigate } from '@quotidia/shared-ui/router'
import { useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { uploadImport } from '../api'
import { Foot, Hint } from '../layout'
import { messages } from '../messages'
import { useShowImport } from '../queries'
import { addressOf } from '../useStep'
import { DropBox } from './DropBox'
import { Template } from './Template'

/** Chooses the file and sends it; `imported` is the one that was read before. */
export function FileStep({ imported }: { imported?: Import }) {
  const navigate = useNavigate()
  const showImport = useShowImport()
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState<string>()
  const { upload, sent, cancel } = useUpload((read) => {
    showImport(read)
    navigate(addressOf('columns', read.importId))
  })
  const choose = (files: File[]) => {
    const wrong = findFileError(files)
    setRefused(wrong)
    setFile(wrong ? undefined : files[0])
    upload.reset()
  }
  const dropzone = useDropzone({
    accept: ACCEPTED,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // Not `disabled` while sending: that would disable the cancel button, too.
    onDrop: (accepted, rejected) => {
      if (!upload.isPending) choose([...accepted, ...rejected.map((each) => each.file)])
    },
  })
  const isReady = file !== undefined || imported !== undefined
  const next = () => {
    if (upload.isPending) return
    if (file) upload.mutate(file)
    else if (imported) navigate(addressOf('columns', imported.importId))
    else setRefused(messages.noFile)
  }
  return (
    <>
      <Hint>{messages.fileHint}</Hint>
      <DropBox
        dropzone={dropzone}
        file={file}
        imported={imported}
        sent={upload.isPending ? sent : undefined}
        error={refused ?? errorOf(upload.error)}
        failure={upload.error}
        onCancel={cancel}
      />
      <Template />
      <Foot>
        <LinkButton to="/summary">{messages.cancel}</LinkButton>
        <Button variant="primary" aria-disabled={!isReady || upload.isPending || undefined} onClick={next}>
          {messages.next}
        </Button>
      </Foot>
    </>
  )
}

function errorOf(error: Error | null): string | undefined {
  return error === null || (error instanceof ApiError && error.code === 'aborted') ? undefined : error.message
}

/** The accepted extensions by media type; where Excel is installed, a CSV has Excel's type. */
const ACCEPTED: Record<string, string[]> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.csv'],
}
const EXTENSIONS = ['.xlsx', '.csv']

/** The error message for the chosen files, if any. */
function findFileError(files: readonly File[]): string | undefined {
  const [file, another] = files
  if (!file) return messages.noFile
  if (another) return messages.oneAtATime
  if (!EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension))) return messages.wrongType
  return file.size > IMPORT_MAX_BYTES ? messages.tooLarge : undefined
}

/** Uploads one file at a time; leaving the step cancels it. After a lost answer the same file is the same import. */
function useUpload(onRead: (imported: Import) => void) {
  const [sent, setSent] = useState(0)
  const cancelling = useRef<AbortController>(undefined)
  const keys = useRequestKeys()
  const upload = useMutation({
    mutationFn: (file: File) => {
      cancelling.current = new AbortController()
      setSent(0)
      const { signal } = cancelling.current
      return uploadImport(file, { idempotencyKey: keys.keyOf(file.name, file), signal, onSent: setSent })
    },
    onSuccess: onRead,
  })
  useEffect(() => () => cancelling.current?.abort(), [])
  return { upload, sent, cancel: () => cancelling.current?.abort() }
}
