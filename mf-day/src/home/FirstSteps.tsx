import type { FirstSteps as Done } from '@quotidia/contract/firstSteps'
import { Button } from '@quotidia/shared-ui/components/Button'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation, useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { Circle, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import { hideFirstSteps, readFirstSteps } from './api'
import { CreationFailure } from './CreationFailure'
import { FirstLibrary } from './FirstLibrary'
import { messages } from './messages'
import { type Line, TaskList } from './TaskList'
import { useCreateToday } from './useCreateToday'

const KEY = ['first-steps']
const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface Props {
  today: string
  newestDay: number | undefined
  hasNoLibrary: boolean
}

/** What an owner does until the first day is closed; each step leads to its place. */
export function FirstSteps({ today, newestDay, hasNoLibrary }: Props) {
  const headingId = useId()
  const { data, error } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readFirstSteps(signal) })
  const { create, failure } = useCreateToday(today)
  const hide = useHide()
  if (data?.isOver || (error && !data)) return hasNoLibrary ? <FirstLibrary /> : null
  if (!data) return null
  const lineOf = (step: keyof Done, text: string, target: Line['target'], note?: string): Line => ({
    key: step,
    text,
    target,
    note: data[step] ? messages.stepDone : note,
    icon: data[step] ? <CircleCheck {...ICON} color="var(--q-green)" /> : <Circle {...ICON} color="var(--q-text-3)" />,
  })
  const library = lineOf('library', messages.createLibrary, '/create-library', messages.firstLibraryHint)
  return (
    <Root aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{messages.firstSteps}</h2>
        <Button variant="quiet" size="s" onClick={() => hide.mutate(true)}>
          {messages.hideSteps}
        </Button>
      </Head>
      <TaskList
        first={data.library ? undefined : library}
        rows={[
          ...(data.library ? [library] : []),
          lineOf('people', messages.invitePeople, '/account/persone'),
          lineOf('access', messages.chooseAccess, '/account/libreria', messages.optional),
          lineOf('rules', messages.addRules, '/manage-rules', messages.optional),
          lineOf('logo', messages.addLogo, '/account/azienda', messages.optional),
          lineOf('day', messages.createFirstDay, newestDay === undefined ? create : `/edit/${newestDay}`),
        ]}
      />
      {failure && <CreationFailure {...failure} />}
    </Root>
  )
}

/** Hides the steps for all owners, or shows them again. */
function useHide() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: hideFirstSteps,
    onSuccess: (_, isHidden) => {
      client.setQueryData<Done>(KEY, (steps) => steps && { ...steps, isOver: isHidden })
      if (isHidden)
        toast(messages.stepsHidden, { action: { label: messages.undoHiding, onClick: () => mutate(false) } })
    },
    onError: (error) => toast(messages.hidingFailed, { kind: 'alert', error }),
  })
  return { mutate }
}

const Root = styled.section`
  max-width: 560px;
  margin-bottom: var(--q-9);
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 10px;
`
