import path from 'node:path'

/** The built API, which Jest builds before its tests: starting from source takes Node twice as long. */
export const BUILD = path.join(import.meta.dirname, '../../../build/api')
