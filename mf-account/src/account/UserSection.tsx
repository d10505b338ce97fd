import type { User } from 'api/contract'
import { USER_TYPE_LABELS } from './messages'
import { Facts, Section } from './Section'

export function UserSection({ user }: { user: User }) {
  return (
    <Section title="Utente">
      <Facts>
        <dt>Nome</dt>
        <dd>{user.name}</dd>
        <dt>Username</dt>
        <dd>{user.username}</dd>
        <dt>Email</dt>
        <dd>{user.email}</dd>
        <dt>Tipo</dt>
        <dd>{USER_TYPE_LABELS[user.userType]}</dd>
      </Facts>
    </Section>
  )
}
