import path from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The entries of threads in the build, and their sources from here. */
const SOURCES = {
  dryRunWorker: '../imports/dryRunWorker.ts',
  packWorker: '../packs/making/worker.ts',
  readTableWorker: '../spreadsheets/readTableWorker.ts',
}

export type ThreadEntry = keyof typeof SOURCES

/** Starts a thread: in the build from the file beside this one, else from the source. */
export function startThread(entry: ThreadEntry, options: WorkerOptions): Worker {
  const fileOf = (name: string) => path.join(import.meta.dirname, name)
  if (import.meta.filename.endsWith('.js')) return new Worker(fileOf(`${entry}.js`), options)
  return new Worker(fileOf(SOURCES[entry]), { ...options, execArgv: ['--import', 'tsx'] })
}
