import { FileText, Image, Table2 } from 'lucide-react'

/** What kind of paper it is, by the extension of its file. */
export function DocumentIcon({ fileName }: { fileName: string }) {
  const Kind = kindOf(fileName.toLowerCase())
  return <Kind aria-hidden size={16} strokeWidth={1.75} />
}

function kindOf(fileName: string) {
  if (/\.(png|jpe?g)$/.test(fileName)) return Image
  return /\.xlsx?$/.test(fileName) ? Table2 : FileText
}
