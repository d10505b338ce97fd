import type { ModuleReport } from 'contract/telemetry'

let address: string | undefined
const sent = new Set<string>()

/** Reports how releases on trial begin to this API, so that a failing one can be withdrawn by itself. */
export function startModuleReports(apiUrl: string): void {
  address = `${apiUrl}/telemetry/module`
}

/** Reports an outcome of a release, each once in the life of the document. A failure to do so is ignored. */
export function reportModule(report: ModuleReport): void {
  const body = JSON.stringify(report)
  if (!address || sent.has(body)) return
  sent.add(body)
  const headers = { 'Content-Type': 'application/json' }
  fetch(address, { method: 'POST', headers, body, keepalive: true, priority: 'low', credentials: 'omit' }).catch(ignore)
}

const ignore = () => {}
