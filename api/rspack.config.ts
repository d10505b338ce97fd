import { nodeApp } from '../rspack.shared'

export default nodeApp(import.meta.dirname, {
  main: './src/main.ts',
  backup: './src/backup.ts',
  dryRunWorker: './src/imports/dryRunWorker.ts',
  packWorker: './src/packs/making/worker.ts',
  rebuildFigures: './src/rebuildFigures.ts',
  readTableWorker: './src/spreadsheets/readTableWorker.ts',
})
