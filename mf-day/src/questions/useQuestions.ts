import type { Question } from '@quotidia/contract/questions'
import { useApi } from '@quotidia/shared-ui/api'
import { useMutation, useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { answerQuestion, askQuestion, listQuestions, removeQuestion, resolveQuestion } from './api'

/** Under the day's key, so that refreshing the day refreshes them too. */
const questionsKey = (dayId: number) => ['day', dayId, 'questions'] as const

/** The questions of a day, oldest first. */
export function useQuestions(dayId: number, enabled: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: questionsKey(dayId),
    queryFn: ({ signal }) => listQuestions(api, dayId, signal),
    enabled,
  })
}

interface Sent {
  text: string
  /** One for each text, so that a repeat after a lost answer sends nothing twice. */
  key: string
}

export function useAsk(dayId: number, dataId: number) {
  const api = useApi()
  return useStep(dayId, ({ text, key }: Sent) => askQuestion(api, { dayId, dataId, text }, key))
}

export function useAnswer({ id, dayId }: Question) {
  const api = useApi()
  return useStep(dayId, ({ text, key }: Sent) => answerQuestion(api, id, text, key))
}

export function useResolve({ id, dayId }: Question) {
  const api = useApi()
  return useStep(dayId, () => resolveQuestion(api, id))
}

/** `onRemoved` is called although the question, with whatever shows it, is gone by then. */
export function useRemove({ id, dayId }: Question, onRemoved: () => void) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => removeQuestion(api, id),
    onSuccess: () => {
      client.setQueryData<Question[]>(questionsKey(dayId), (all = []) => all.filter((each) => each.id !== id))
      onRemoved()
    },
    onSettled: () => refetch(client, dayId),
  })
}

/** A change of a question. The answer is shown at once; the questions are refetched, also after a refusal. */
function useStep<Input>(dayId: number, send: (input: Input) => Promise<Question>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) =>
      client.setQueryData<Question[]>(questionsKey(dayId), (all = []) =>
        all.some(({ id }) => id === changed.id)
          ? all.map((each) => (each.id === changed.id ? changed : each))
          : [...all, changed],
      ),
    onSettled: () => refetch(client, dayId),
  })
}

function refetch(client: ReturnType<typeof useQueryClient>, dayId: number) {
  void client.invalidateQueries({ queryKey: questionsKey(dayId) })
  void client.invalidateQueries({ queryKey: ['questions'] })
}
