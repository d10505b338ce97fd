import type { CompanySecurity } from 'contract/companySecurity'
import { api } from 'shared-ui/api'

export const fetchSecurity = (signal: AbortSignal) => api.get('/company/security', { quiet: true, signal })
export const changeSecurity = (body: CompanySecurity) => api.put('/company/security', { body })
