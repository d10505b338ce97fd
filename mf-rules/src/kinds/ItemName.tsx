import type { LibraryData } from '@quotidia/contract/libraries'
import { formulaMessages } from '@quotidia/domain/formula/messages'

export function ItemName({ dataId, data }: { dataId: number; data: LibraryData[] }) {
  return <b>{data.find((item) => item.dataId === dataId)?.dataName ?? formulaMessages.unknownName}</b>
}
