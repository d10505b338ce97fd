import { ApiError } from '@quotidia/shared-ui/api'
import { useEffect } from 'react'
import { useEmbedding } from './Embedding'

/** Dispatches an `error` event for an error of an embedded day. */
export function useAnnouncedError(error: Error | null): void {
  const announce = useEmbedding()?.announce
  useEffect(() => {
    if (!error || !announce) return
    announce('error', { code: error instanceof ApiError ? error.code : 'unexpected', message: error.message })
  }, [error, announce])
}
