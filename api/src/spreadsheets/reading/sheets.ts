import { unreadableMessages } from '../messages'
import { type PackedSheet, SheetPacker } from '../packedTable'
import { UnreadableTable } from '../unreadable'
import { MAX_PACKED, MAX_SHEETS } from './limits'
import { RowCollector, type Used } from './rows'

/** Collects the sheets of a file. One that can't be read is kept by its name, so that it doesn't hide the others. */
export class SheetCollector {
  readonly sheets: PackedSheet[] = []
  private used: Used = { cells: 0, characters: 0 }
  private packed = 0

  addHidden(name: string): void {
    this.push({ name, isHidden: true, content: '' })
  }

  async add(
    sheet: Pick<PackedSheet, 'name' | 'isHidden' | 'is1904'>,
    read: (rows: RowCollector) => Promise<void>,
  ): Promise<void> {
    const packer = new SheetPacker()
    const used = { ...this.used }
    const rows = new RowCollector((batch) => packer.add(batch), used)
    try {
      await read(rows)
      rows.flush()
      const content = await packer.end()
      if (this.packed + content.length > MAX_PACKED) throw new UnreadableTable(unreadableMessages.tooLarge)
      this.packed += content.length
      this.used = used
      this.push({ ...sheet, content: rows.isEmpty ? '' : content })
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error
      this.push({ ...sheet, refusal: error.message, content: '' })
    }
  }

  private push(sheet: PackedSheet): void {
    if (this.sheets.length === MAX_SHEETS) throw new UnreadableTable(unreadableMessages.tooLarge)
    this.sheets.push(sheet)
  }

  /** @throws UnreadableTable if no sheet could be read */
  check(): void {
    if (this.sheets.some(({ isHidden, content }) => !isHidden && content !== '')) return
    throw new UnreadableTable(this.sheets.find(({ refusal }) => refusal)?.refusal ?? unreadableMessages.empty)
  }
}
