import { nodeApp } from '../tools/rspack/shared'

export default nodeApp(import.meta.dirname, {
  main: './src/main.ts',
  backup: './src/cli/backup.ts',
  dryRunWorker: './src/imports/dryRunWorker.ts',
  packWorker: './src/packs/making/worker.ts',
  rebuildFigures: './src/cli/rebuildFigures.ts',
  readTableWorker: './src/spreadsheets/readTableWorker.ts',
})
