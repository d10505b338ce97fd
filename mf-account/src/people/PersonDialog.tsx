import type { User } from '@quotidia/contract/users'
import { ActionDialog } from '@quotidia/shared-ui/components/ActionDialog'
import { usePeopleCache } from './api'

interface Props {
  person: User
  texts: {
    title: string
    question(name: string): string
    note: string
    confirm: string
    done(name: string): string
    failed: string
  }
  act(userId: number): Promise<unknown>
  onClose(): void
  onDone?(): void
}

/** The confirmation before an action on a person, which it then takes. */
export function PersonDialog({ person: { userId, name }, texts, act, ...rest }: Props) {
  const cache = usePeopleCache()
  return (
    <ActionDialog
      title={texts.title}
      message={[texts.question(name), texts.note]}
      confirmLabel={texts.confirm}
      act={() => act(userId)}
      done={texts.done(name)}
      failed={texts.failed}
      onSettled={cache.refresh}
      {...rest}
    />
  )
}
