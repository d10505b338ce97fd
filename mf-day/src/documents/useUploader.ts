import { useEffect, useSyncExternalStore } from 'react'
import { useApi } from 'shared-ui/api'
import { useOfDay } from '../ofDay'
import { Uploader, type UploadState } from './Uploader'

/** The uploader of a day, for as long as its screen is open, and whether it is at work. */
export function useUploader(dayId: number): { uploader: Uploader; upload: UploadState['phase'] } {
  const api = useApi()
  const uploader = useOfDay(dayId, () => new Uploader(api, dayId))
  const upload = useSyncExternalStore(uploader.subscribe, () => uploader.state().phase)
  useEffect(() => uploader.cancel, [uploader])
  return { uploader, upload }
}
