import type { Question } from '@quotidia/contract/questions'
import { Avatar } from '@quotidia/shared-ui/components/Avatar'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { timeOrMoment } from '@quotidia/shared-ui/format/dates'
import styled from 'styled-components'
import { type Draft, MessageForm } from './MessageForm'
import { messages } from './messages'
import { RemoveQuestion } from './RemoveQuestion'
import { useAnswer, useResolve } from './useQuestions'

interface Props {
  question: Question
  drafts: Map<string, Draft>
}

/** An open question: its messages, the form of an answer, and a button for users who may resolve it. */
export function OpenQuestion({ question, drafts }: Props) {
  const answering = useAnswer(question)
  const resolving = useResolve(question)
  const toast = useToast()
  const resolve = () =>
    resolving.mutate(undefined, {
      onSuccess: () => toast(messages.resolvedNow),
      onError: (error) => toast(`${messages.notResolved} ${error.message}`, { kind: 'alert', error }),
    })
  return (
    <li>
      <Messages question={question} />
      <RemoveQuestion question={question} />
      <MessageForm
        label={messages.answer}
        missing={messages.answerMissing}
        send={messages.reply}
        sending={answering}
        drafts={drafts}
        draftKey={`${question.id}`}
        actions={
          question.canResolve ? (
            <Button
              type="button"
              aria-disabled={resolving.isPending || undefined}
              onClick={() => resolving.isPending || resolve()}
            >
              {messages.resolve}
            </Button>
          ) : (
            <p>{messages.resolvedBy(question.messages[0]?.userName ?? '')}</p>
          )
        }
        onSent={() => toast(messages.answered)}
      />
    </li>
  )
}

/** A resolved question, read-only. */
export function ResolvedQuestion({ question }: { question: Question }) {
  const { resolvedBy, resolvedAt, date } = question
  return (
    <li>
      <Messages question={question} />
      {resolvedBy && resolvedAt && <End>{messages.wasResolved(resolvedBy, timeOrMoment(resolvedAt, date))}</End>}
      <RemoveQuestion question={question} />
    </li>
  )
}

function Messages({ question: { messages: said, date } }: { question: Question }) {
  return (
    <Said>
      {said.map(({ id, userName, text, at, mine }) => (
        <li key={id}>
          <Avatar name={userName} self={mine} />
          <div>
            <b>{userName}</b> <time className="num">{timeOrMoment(at, date)}</time>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </Said>
  )
}

const Said = styled.ol`
  display: grid;
  gap: var(--q-4);
  margin: 0 0 var(--q-5);
  > li {
    display: flex;
    gap: 10px;
    min-width: 0;
  }
  > li > div {
    min-width: 0;
  }
  b {
    font-weight: var(--q-w-strong);
  }
  time {
    margin-left: 5px;
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
const End = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
