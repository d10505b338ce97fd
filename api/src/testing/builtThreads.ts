import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { startThread as startSource } from '../threads/threads'
import { BUILD } from './build'

/** In tests, threads start from the built API. */
export const startThread: typeof startSource = (entry, options) => new Worker(path.join(BUILD, `${entry}.js`), options)
