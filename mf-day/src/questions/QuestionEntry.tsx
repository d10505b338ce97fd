import { MessageCircleQuestionMark } from 'lucide-react'
import { useContext } from 'react'
import { RowSheetEntry } from '../sheet/RowSheet'
import { OpenCounts, OpenQuestions } from './context'
import { messages } from './messages'

/** The entry of a row's sheet that opens its questions. */
export function QuestionEntry({ dataId }: { dataId: number }) {
  const openQuestions = useContext(OpenQuestions)
  const open = useContext(OpenCounts).get(dataId) ?? 0
  return (
    <RowSheetEntry
      icon={MessageCircleQuestionMark}
      label={messages.askAsEntry}
      note={open > 0 ? messages.openOnes(open) : undefined}
      onClick={() => openQuestions(dataId)}
    />
  )
}
