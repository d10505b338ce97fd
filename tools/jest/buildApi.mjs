import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds the API if it has changed: its tests start processes and threads of it. */
// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default function buildApi() {
  const script = fileURLToPath(new URL('../build.ts', import.meta.url))
  execFileSync(process.execPath, ['--import', 'tsx', script, 'api'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
