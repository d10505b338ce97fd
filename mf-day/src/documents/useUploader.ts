import { useApi } from '@quotidia/shared-ui/api'
import { useKeyedValue } from '@quotidia/shared-ui/useKeyedValue'
import { useEffect, useSyncExternalStore } from 'react'
import type { Uploader, UploadState } from '../host/Uploader'
import { DocumentUploader } from './uploadStore'

/** The uploader of a day and its phase. Leaving the day aborts the upload. */
export function useUploader(dayId: number): { uploader: Uploader; upload: UploadState['phase'] } {
  const api = useApi()
  const uploader = useKeyedValue(dayId, () => new DocumentUploader(api, dayId))
  const upload = useSyncExternalStore(uploader.subscribe, () => uploader.state().phase)
  useEffect(() => uploader.cancel, [uploader])
  return { uploader, upload }
}
