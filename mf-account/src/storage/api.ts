import { api } from 'shared-ui/api'

export const readUsage = (signal: AbortSignal) => api.get('/company/usage', { quiet: true, signal })
export const listImports = (signal: AbortSignal) => api.get('/report/import/company', { quiet: true, signal })
export const removeImport = (importId: number) => api.delete(`/report/import/${importId}`, { quiet: true })
