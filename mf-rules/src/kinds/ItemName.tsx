import type { LibraryData } from 'contract/libraries'
import { formulaMessages } from 'domain/formula/messages'

export function ItemName({ dataId, data }: { dataId: number; data: LibraryData[] }) {
  return <b>{data.find((item) => item.dataId === dataId)?.dataName ?? formulaMessages.unknownName}</b>
}
