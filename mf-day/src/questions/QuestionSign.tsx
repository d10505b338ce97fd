import { MessageCircleQuestionMark } from 'lucide-react'
import { useContext } from 'react'
import { OpenCounts } from './context'

/** The sign of a row with open questions, on a narrow page. */
export function QuestionSign({ dataId }: { dataId: number }) {
  const open = useContext(OpenCounts).get(dataId) ?? 0
  if (open === 0) return null
  return <MessageCircleQuestionMark data-sign aria-hidden size={14} strokeWidth={1.75} />
}
