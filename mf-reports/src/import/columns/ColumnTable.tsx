import type { Import } from '@quotidia/contract/imports'
import type { ColumnChoice } from '../api'
import { messages } from '../messages'
import { ColumnRow } from './ColumnRow'
import { Table } from './columnStyle'
import type { UnstoredChoices } from './useColumnChoices'

interface Props {
  imported: Import
  unstored: UnstoredChoices
  onChoose(choice: ColumnChoice): void
}

export function ColumnTable({ imported: { columns, choices }, unstored, onChoose }: Props) {
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
        {columns.map((column) => {
          const { choice, refusal } = unstored.get(column.column) ?? {}
          return (
            <ColumnRow
              key={column.column}
              column={column}
              chosen={refusal === undefined ? choice?.dataKey : undefined}
              sections={sections}
              refusal={refusal}
              onChoose={(dataKey) => onChoose({ column: column.column, dataKey })}
            />
          )
        })}
      </tbody>
    </Table>
  )
}
