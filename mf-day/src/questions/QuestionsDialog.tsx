import type { DayFull } from '@quotidia/contract/days'
import type { DataItem } from '@quotidia/contract/values'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { timeOrDate } from '@quotidia/shared-ui/format/dates'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { valueText } from '../warnings/figures'
import { type Draft, MessageForm } from './MessageForm'
import { messages } from './messages'
import { OpenQuestion, ResolvedQuestion } from './QuestionThread'
import { useAsk, type useQuestions } from './useQuestions'

interface Props {
  day: DayFull
  item: DataItem
  questions: ReturnType<typeof useQuestions>
  drafts: Map<string, Draft>
  onClose(): void
}

/** The questions of an item: the open ones to answer, the resolved ones, and a new one. */
export function QuestionsDialog({ day, item, questions, drafts, onClose }: Props) {
  const { data, error, refetch } = questions
  const ofItem = (data ?? []).filter(({ dataId }) => dataId === item.dataId)
  const open = ofItem.filter(({ status }) => status === 'open')
  const resolved = ofItem.filter(({ status }) => status === 'resolved')
  const isFirst = open.length === 0
  return (
    <Dialog open onClose={onClose} title={isFirst ? messages.askAbout(item.dataName) : messages.titleOf(item.dataName)}>
      <Figure className="num">{figureOf(day, item)}</Figure>
      {error && !data && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <p role="status">{messages.loading}</p>}
      {data && (
        <>
          {open.length > 0 && (
            <Threads>
              {open.map((question) => (
                <OpenQuestion key={question.id} question={question} drafts={drafts} />
              ))}
            </Threads>
          )}
          <Ask day={day} item={item} isFirst={isFirst} drafts={drafts} />
          {resolved.length > 0 && (
            <Resolved>
              <summary>{messages.resolved(resolved.length)}</summary>
              <Threads>
                {resolved.map((question) => (
                  <ResolvedQuestion key={question.id} question={question} />
                ))}
              </Threads>
            </Resolved>
          )}
        </>
      )}
    </Dialog>
  )
}

interface AskProps {
  day: DayFull
  item: DataItem
  /** Whether no other question is open: the form is then shown at once. */
  isFirst: boolean
  drafts: Map<string, Draft>
}

function Ask({ day, item, isFirst, drafts }: AskProps) {
  const key = `new ${item.dataId}`
  const [isAnother, setAnother] = useState(Boolean(drafts.get(key)?.text))
  const asking = useAsk(day.dayId, item.dataId)
  const toast = useToast()
  if (!isFirst && !isAnother) {
    return (
      <Button variant="quiet" size="s" onClick={() => setAnother(true)}>
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        {messages.another}
      </Button>
    )
  }
  return (
    <MessageForm
      label={messages.what}
      missing={messages.whatMissing}
      send={messages.ask}
      sending={asking}
      hint={item.lastEditor ? messages.noticeTo(item.lastEditor) : messages.seenBy}
      drafts={drafts}
      draftKey={key}
      onSent={() => {
        setAnother(false)
        toast(messages.asked)
      }}
    />
  )
}

function figureOf({ date }: DayFull, item: DataItem): string {
  const figure = item.value === null ? '' : valueText(item.value, item)
  return item.lastEditor && item.lastEdited
    ? messages.writtenBy(figure, item.lastEditor, timeOrDate(item.lastEdited, date))
    : figure
}

const Figure = styled.p`
  margin-bottom: var(--q-5);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
  overflow-wrap: anywhere;
`
const Threads = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > li {
    padding-bottom: var(--q-5);
  }
  > li + li {
    padding-top: var(--q-5);
    border-top: 1px solid var(--q-line);
  }
`
const Resolved = styled.details`
  margin-top: var(--q-5);
  padding-top: var(--q-4);
  border-top: 1px solid var(--q-line);
  summary {
    padding: var(--q-2) 0;
    font-size: var(--q-t-small);
    color: var(--q-text-2);
    cursor: pointer;
  }
  > ul {
    padding-top: var(--q-4);
  }
`
