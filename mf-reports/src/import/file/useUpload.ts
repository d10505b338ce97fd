import type { Import } from 'contract/imports'
import { useEffect, useRef, useState } from 'react'
import { useRequestKeys } from 'shared-ui/api'
import { useMutation } from 'shared-ui/query'
import { uploadImport } from '../api'

/** Uploads one file at a time; leaving the step cancels it. After a lost answer the same file is the same import. */
export function useUpload(onRead: (imported: Import) => void) {
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
