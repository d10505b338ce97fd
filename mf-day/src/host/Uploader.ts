/** `sent` is the fraction of the file that has been sent, from 0 to 1. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: number }
  | { phase: 'done' }
  | { phase: 'failed'; message: string; error: unknown }

/** Uploads documents to one day, one at a time. An interface, so that the day's screen can be built without the upload code. */
export interface Uploader {
  subscribe(listener: () => void): () => void
  state(): UploadState
  /** Resolves to whether the document was stored. */
  send(file: File, name: string): Promise<boolean>
  /** Aborts the current upload. */
  cancel(): void
}
