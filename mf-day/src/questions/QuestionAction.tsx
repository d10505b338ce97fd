import { MessageCircleQuestionMark } from 'lucide-react'
import { useContext } from 'react'
import styled from 'styled-components'
import { RowAction } from '../components/RowAction'
import { OpenCounts, OpenQuestions } from './context'
import { messages } from './messages'

interface Props {
  dataId: number
  label: string
  tabStop: boolean
}

/** Opens the questions of a row, with the number of open ones. */
export function QuestionAction({ dataId, label, tabStop }: Props) {
  const openQuestions = useContext(OpenQuestions)
  const open = useContext(OpenCounts).get(dataId) ?? 0
  return (
    <RowAction
      label={messages.questionsOn(label, open)}
      title={messages.key}
      alwaysVisible={open > 0}
      tabStop={tabStop}
      onClick={() => openQuestions(dataId)}
    >
      <Sign aria-hidden>
        <MessageCircleQuestionMark size={16} strokeWidth={1.75} />
        {open > 0 && <Count className="num">{open}</Count>}
      </Sign>
    </RowAction>
  )
}

const Sign = styled.span`
  position: relative;
  display: flex;
`
const Count = styled.span`
  position: absolute;
  top: -8px;
  right: -9px;
  display: grid;
  place-items: center;
  min-width: 15px;
  height: 15px;
  padding: 0 4px;
  border-radius: var(--q-r-full);
  font-size: 10px;
  font-weight: var(--q-w-strong);
  line-height: 1;
  color: var(--q-on-ink);
  background: var(--q-ink);
`
