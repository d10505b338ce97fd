import { useEffect, useState, useSyncExternalStore } from 'react'
import { Uploader, type UploadState } from './Uploader'

/** The uploader of a day, for as long as its screen is open, and whether it is at work. */
export function useUploader(dayId: number): { uploader: Uploader; upload: UploadState['phase'] } {
  const [uploader] = useState(() => new Uploader(dayId))
  const upload = useSyncExternalStore(uploader.subscribe, () => uploader.state().phase)
  useEffect(() => uploader.cancel, [uploader])
  return { uploader, upload }
}
