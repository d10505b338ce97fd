import { Button } from '@quotidia/shared-ui/components/Button'
import { Field } from '@quotidia/shared-ui/components/Field'
import { type FormEvent, useId } from 'react'
import styled from 'styled-components'
import { dropOverride } from '../release/overrides'
import type { InspectedModule } from './inspect'
import { messages } from './messages'

const EXAMPLE = 'http://localhost:3010/mf-manifest.json'

export function ModuleEntry({ module }: { module: InspectedModule }) {
  const { name, version, address, isChecked, isOverride, loading } = module
  const titleId = useId()
  return (
    <Entry aria-labelledby={titleId}>
      <h4 id={titleId}>
        {name} {version}
      </h4>
      <dl>
        <dt>{messages.from}</dt>
        <dd>{address}</dd>
        <dt>{messages.files}</dt>
        <dd>{isChecked ? messages.checked : messages.unchecked}</dd>
        <dt>{messages.loading}</dt>
        <dd>{loading ? messages.loaded(loading) : messages.notLoaded}</dd>
      </dl>
      {isOverride ? (
        <Button size="s" onClick={() => bringBack(name)}>
          {messages.remove}
        </Button>
      ) : (
        <Replacement onSubmit={(event) => replace(event, name)}>
          <Field label={messages.override} name="manifest" type="url" required placeholder={EXAMPLE} />
          <Button type="submit">{messages.replace}</Button>
        </Replacement>
      )}
    </Entry>
  )
}

/** The address sets the override with a new document, as a link from outside would. */
function replace(event: FormEvent<HTMLFormElement>, name: string): void {
  event.preventDefault()
  const target = new URL(location.href)
  target.searchParams.append('override', `${name}:${new FormData(event.currentTarget).get('manifest')}`)
  location.assign(target)
}

function bringBack(name: string): void {
  dropOverride(name)
  location.reload()
}

const Entry = styled.li`
  padding: 14px 16px;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  & > h4 {
    margin: 0 0 8px;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  & > dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px 16px;
    margin: 0 0 12px;
    font-size: 13px;
  }
  & dt {
    color: var(--q-text-2);
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
const Replacement = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: end;
  & > :first-child {
    flex: 1 1 240px;
  }
`
