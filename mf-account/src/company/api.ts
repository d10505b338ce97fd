import type { Company } from '@quotidia/contract/companies'
import type { CompanySettingsChange } from '@quotidia/contract/settings'
import { api } from '@quotidia/shared-ui/api'
import { queryOptions } from '@quotidia/shared-ui/query'

export const renameCompany = (companyName: string) => api.put('/company', { body: { companyName } })

export function uploadLogo(file: File): Promise<Company> {
  const body = new FormData()
  body.set('logo', file)
  return api.post('/company/logo', { body })
}

export const deleteLogo = () => api.delete('/company/logo')

export const settingsQuery = queryOptions({
  queryKey: ['company-settings'],
  queryFn: ({ signal }) => api.get('/company/settings', { quiet: true, signal }),
})
export const itemsQuery = queryOptions({
  queryKey: ['library-items'],
  queryFn: ({ signal }) => api.get('/library/items', { quiet: true, signal }),
})
export const changeSettings = (body: CompanySettingsChange) => api.put('/company/settings', { body })
