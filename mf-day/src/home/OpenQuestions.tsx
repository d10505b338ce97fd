import type { Question } from '@quotidia/contract/questions'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { formatDay, timeOrDate } from '@quotidia/shared-ui/format/dates'
import { Link } from '@quotidia/shared-ui/router'
import styled from 'styled-components'
import { questionAddress } from './api'
import { messages } from './messages'
import { SideHeading } from './SideHeading'
import type { useOpenQuestions } from './useOpenQuestions'

interface Props {
  questions: ReturnType<typeof useOpenQuestions>
  today: string
}

/** The open questions for the user; renders nothing if there are none. */
export function OpenQuestions({ questions: { data, error, retry }, today }: Props) {
  if (!error && !data?.length) return null
  return (
    <section aria-labelledby="open-questions">
      <SideHeading>
        <h2 id="open-questions">{messages.questions}</h2>
        {data && <Tag kind="blue">{data.length}</Tag>}
      </SideHeading>
      {error && !data && <ErrorState message={messages.questionsFailed} error={error} onRetry={retry} />}
      {data && (
        <ul>
          {data.map((question) => (
            <OpenQuestion key={question.id} question={question} today={today} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OpenQuestion({ question: { dayId, date, dataId, dataName, messages: said }, today }: ItemProps) {
  const last = said.at(-1)
  return (
    <Item>
      <Title>
        <Subject to={questionAddress(dayId, dataId)}>
          {dataName}, <span className="num">{formatDay(date)}</span>
        </Subject>
        {last && <time className="num">{timeOrDate(last.at, today)}</time>}
      </Title>
      {last && <p>{messages.saidBy(last.userName, last.text)}</p>}
    </Item>
  )
}

interface ItemProps {
  question: Question
  today: string
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 11px 0;
  border-bottom: 1px solid var(--q-line);
  p {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    font-size: 13.5px;
    color: var(--q-text-2);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`
const Title = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 10px;
  time {
    font-size: var(--q-t-caption);
    white-space: nowrap;
    color: var(--q-text-3);
  }
`
const Subject = styled(Link)`
  min-width: 0;
  font-weight: var(--q-w-strong);
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
