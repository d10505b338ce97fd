import type { Import } from 'contract/imports'
import type { ColumnChoice } from '../api'
import { messages } from '../messages'
import { ColumnRow } from './ColumnRow'
import { Table } from './columnStyle'

interface Props {
  imported: Import
  /** Choices that are being stored. */
  changing: ColumnChoice[]
  refused: { choices: ColumnChoice[]; message: string } | undefined
  onChoose(choice: ColumnChoice): void
}

export function ColumnTable({ imported: { columns, choices }, changing, refused, onChoose }: Props) {
  const sections = new Map<string, Import['choices']>()
  for (const choice of choices) sections.set(choice.sectionName, [...(sections.get(choice.sectionName) ?? []), choice])
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{messages.column}</th>
          <th scope="col">{messages.becomes}</th>
          <th scope="col">{messages.samples}</th>
          <th scope="col">{messages.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <ColumnRow
            key={column.column}
            column={column}
            chosen={changing.find((each) => each.column === column.column)?.dataKey}
            sections={sections}
            refusal={refused?.choices.some((each) => each.column === column.column) ? refused.message : undefined}
            onChoose={(dataKey) => onChoose({ column: column.column, dataKey })}
          />
        ))}
      </tbody>
    </Table>
  )
}
