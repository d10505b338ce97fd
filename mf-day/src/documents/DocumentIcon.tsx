import { FileText, Image, Table2 } from 'lucide-react'

/** An icon for the file's type, by its extension. */
export function DocumentIcon({ fileName }: { fileName: string }) {
  const Kind = kindOf(fileName.toLowerCase())
  return <Kind aria-hidden size={16} strokeWidth={1.75} />
}

function kindOf(fileName: string) {
  if (/\.(png|jpe?g)$/.test(fileName)) return Image
  return /\.xlsx?$/.test(fileName) ? Table2 : FileText
}
