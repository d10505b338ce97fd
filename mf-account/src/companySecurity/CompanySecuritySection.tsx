import type { CompanySecurity } from '@quotidia/contract/companySecurity'
import { api } from '@quotidia/shared-ui/api'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { peopleQuery } from '../people/api'
import { Section } from '../section/Section'
import { messages } from './messages'
import { SecuritySwitch } from './SecuritySwitch'

const securityQuery = queryOptions({
  queryKey: ['company-security'],
  queryFn: ({ signal }) => fetchSecurity(signal),
})

/** The security settings that apply to all users of the company. */
export function CompanySecuritySection() {
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(securityQuery)
  const { data: people } = useQuery(peopleQuery)
  const saving = useMutation({
    mutationFn: changeSecurity,
    onSuccess: (saved) => {
      client.setQueryData(securityQuery.queryKey, saved)
      toast(messages.saved)
    },
    onError: (problem) => toast(`${messages.saveFailed} ${problem.message}`, { kind: 'alert', error: problem }),
    onSettled: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  })
  const shown = saving.isPending ? saving.variables : data
  const save = (change: Partial<CompanySecurity>) => data && saving.mutate({ ...data, ...change })
  const without = people?.filter(
    ({ status, secondFactor, passkeys }) => status === 'active' && !secondFactor && !passkeys,
  )
  return (
    <Section id="sicurezza" title={messages.title}>
      {isPending && <Skeleton rows={2} height={88} bar={20} />}
      {error && !data && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      {shown && (
        <>
          <SecuritySwitch
            label={messages.factorsRequired}
            note={
              <>
                <p>{messages.factorsRequiredNote}</p>
                {without && <p>{messages.without(without.length)}</p>}
              </>
            }
            checked={shown.factorsRequired}
            saving={saving.isPending}
            onChange={(factorsRequired) => save({ factorsRequired })}
          />
          <SecuritySwitch
            label={messages.confirmSensitive}
            note={<p>{messages.confirmSensitiveNote}</p>}
            checked={shown.confirmSensitive}
            saving={saving.isPending}
            onChange={(confirmSensitive) => save({ confirmSensitive })}
          />
        </>
      )}
    </Section>
  )
}

const fetchSecurity = (signal: AbortSignal) => api.get('/company/security', { quiet: true, signal })
const changeSecurity = (body: CompanySecurity) => api.put('/company/security', { body })
