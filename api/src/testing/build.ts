import path from 'node:path'

/** The built API, which Jest builds before its tests: source that Node first compiles takes twice as long to start. */
export const BUILD = path.join(__dirname, '../../../build/api')
