import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Builds the API if it has changed: its tests start processes and threads of it. */
// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default function buildApi(): void {
  const script = path.join(__dirname, '../build.ts')
  execFileSync(process.execPath, ['--import', 'tsx', script, 'api'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
