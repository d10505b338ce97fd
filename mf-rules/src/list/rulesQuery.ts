import type { Rule } from '@quotidia/contract/rules'
import { queryOptions, useQueryClient } from '@quotidia/shared-ui/query'
import { listRules } from '../api'

export const rulesQuery = (libraryId: number) =>
  queryOptions({ queryKey: ['rules', 'list', libraryId], queryFn: () => listRules(libraryId) })

/** The query of a library's rules. */
export function useRulesCache(libraryId: number) {
  const client = useQueryClient()
  const { queryKey } = rulesQuery(libraryId)
  return {
    without: (ruleId: number) =>
      client.setQueryData(
        queryKey,
        (answer) => answer?.data && { ...answer, data: answer.data.filter((rule: Rule) => rule.ruleId !== ruleId) },
      ),
    reload: () => client.invalidateQueries({ queryKey }),
  }
}
