import type { Import } from '@quotidia/contract/imports'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useMutation } from '@quotidia/shared-ui/query'
import styled from 'styled-components'
import { changeColumns } from '../api'
import { Limited } from '../Limited'
import { Block } from '../layout'
import { messages } from '../messages'
import { useShowImport } from '../queries'

const FIRST = 10

/** The sheets of the workbook that aren't read, with the reasons; one with other items can be read instead. */
export function LeftOutSheets({ imported: { importId, sheets } }: { imported: Import }) {
  const showImport = useShowImport()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sheet: string) => changeColumns(importId, { sheet }),
    scope: { id: `columns of ${importId}` },
    onSuccess: showImport,
  })
  const leftOut = sheets.filter(({ outcome }) => outcome !== 'read')
  if (leftOut.length === 0) return null
  return (
    <Block aria-labelledby="sheets">
      <h2 id="sheets">{messages.sheetsLeftOut(leftOut.length)}</h2>
      <Limited items={leftOut} first={FIRST} more={messages.moreDays}>
        {(shown) => (
          <Sheets>
            {shown.map(({ name, outcome, message }) => (
              <li key={name}>
                <span>
                  <b>{name}</b>: {outcome === 'read' ? '' : (message ?? messages.sheetOutcomes[outcome])}
                </span>
                {outcome === 'otherItems' && (
                  <Button
                    size="s"
                    aria-label={messages.readSheetNamed(name)}
                    aria-disabled={isPending || undefined}
                    onClick={() => isPending || mutate(name)}
                  >
                    {messages.readSheet}
                  </Button>
                )}
              </li>
            ))}
          </Sheets>
        )}
      </Limited>
      {error && (
        <Banner kind="error" error={error}>
          {error.message}
        </Banner>
      )}
    </Block>
  )
}

const Sheets = styled.ul`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 14px;
    align-items: center;
    justify-content: space-between;
    padding: 8px 0;
    border-top: 1px solid var(--q-line);
    overflow-wrap: anywhere;
  }
  span {
    flex: 1 1 40ch;
    min-width: 0;
    color: var(--q-text-2);
  }
  b {
    font-weight: var(--q-w-strong);
    color: var(--q-text);
  }
`
