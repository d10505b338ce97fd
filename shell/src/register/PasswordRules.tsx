import { Circle, CircleCheck } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'
import type { checkPasswordRules } from './passwordRules'

const RULES = ['length', 'other', 'repeated'] as const

/** The rules of a password, with a tick for each that it meets. */
export function PasswordRules({ met }: { met: ReturnType<typeof checkPasswordRules> }) {
  return (
    <List>
      {RULES.map((rule) => (
        <Rule key={rule} $met={met[rule]}>
          {met[rule] ? <CircleCheck aria-hidden size={16} /> : <Circle aria-hidden size={16} />}
          {messages.rules[rule]}
          <span className="vh">: {met[rule] ? messages.met : messages.notMet}</span>
        </Rule>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--q-2);
`
const Rule = styled.li<{ $met: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: ${({ $met }) => ($met ? 'var(--q-text)' : 'var(--q-text-2)')};
  svg {
    color: ${({ $met }) => ($met ? 'var(--q-green)' : 'var(--q-text-3)')};
  }
`
