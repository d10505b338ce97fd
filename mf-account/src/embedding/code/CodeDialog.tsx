import type { EmbedKey } from '@quotidia/contract/embed'
import { useApi } from '@quotidia/shared-ui/api'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { Select } from '@quotidia/shared-ui/components/Select'
import { today } from '@quotidia/shared-ui/format/dates'
import { useState } from 'react'
import styled from 'styled-components'
import { codeMessages as messages } from '../messages'
import { CodeBlock } from './CodeBlock'
import { LANGUAGES, type Language, pageCode, serverCode } from './snippets'

/** The code of a host that uses the key, with the addresses of this installation. */
export function CodeDialog({ embedKey, onClose }: { embedKey: EmbedKey; onClose(): void }) {
  const api = useApi()
  const [language, setLanguage] = useState<Language>('node')
  const [date] = useState(() => today())
  const [origin = ''] = embedKey.origins
  const addresses = { api: api.url('').replace(/\/$/, ''), web: window.location.origin, origin }
  const footer = (
    <Button variant="primary" onClick={onClose}>
      {messages.close}
    </Button>
  )
  return (
    <Dialog open wide onClose={onClose} title={messages.title(embedKey.name)} footer={footer}>
      <Content>
        <p>{messages.intro}</p>
        <CodeBlock label={messages.page} code={pageCode(addresses, date)} autoFocus />
        <Select
          label={messages.language}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {messages.languages[each]}
            </option>
          ))}
        </Select>
        <CodeBlock label={messages.server} code={serverCode[language](addresses)} />
      </Content>
    </Dialog>
  )
}

const Content = styled.div`
  display: grid;
  gap: 14px;
  overflow-wrap: anywhere;
  p {
    color: var(--q-text-2);
  }
`
