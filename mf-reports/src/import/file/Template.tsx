import { Button } from '@quotidia/shared-ui/components/Button'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation, useQuery } from '@quotidia/shared-ui/query'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Download } from 'lucide-react'
import styled from 'styled-components'
import { readTemplate } from '../api'
import { messages } from '../messages'
import { librariesQuery } from '../queries'

/** An empty table with the names of the library's items. */
export function Template() {
  const { data: libraries } = useQuery(librariesQuery)
  const download = useMutation({
    mutationFn: readTemplate,
    onSuccess: (bytes) => saveFile(bytes, messages.templateName),
    onError: (error) => toast(error.message, { kind: 'alert', error }),
  })
  return (
    <Row>
      <Download aria-hidden size={18} strokeWidth={1.75} />
      <div>
        <b>{messages.template}</b>
        <p>{messages.templateHint(libraries?.[0]?.libraryTitle)}</p>
      </div>
      <Button
        size="s"
        aria-disabled={download.isPending || undefined}
        onClick={() => download.isPending || download.mutate()}
      >
        {messages.downloadTemplate}
      </Button>
    </Row>
  )
}

/** Hands bytes to the browser as a download. */
function saveFile(bytes: ArrayBuffer, name: string): void {
  const href = URL.createObjectURL(new Blob([bytes]))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 16px 4px 0;
  & > svg {
    flex: none;
    color: var(--q-text-3);
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: var(--q-w-strong);
  }
  p {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
  ${NARROW} {
    flex-wrap: wrap;
    & > div {
      flex-basis: calc(100% - 40px);
    }
    & > button {
      flex: 1;
    }
  }
`
