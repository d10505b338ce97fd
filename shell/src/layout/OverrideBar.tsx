import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useQuery } from '@quotidia/shared-ui/query'
import styled from 'styled-components'
import { dropOverride, listOverrides } from '../release/overrides'
import { compareSharedUi } from '../release/sharedUiVersion'
import { messages } from './messages'

/** Lists, on every page, the modules from a developer's server; renders nothing without one. */
export function OverrideBar() {
  const overrides = listOverrides()
  if (overrides.length === 0) return null
  return (
    <Bar>
      {overrides.map(([name, manifest]) => (
        <Banner
          key={name}
          kind="warning"
          action={
            <Button variant="quiet" size="s" onClick={() => removeAndReload(name)}>
              {messages.removeOverride}
            </Button>
          }
        >
          {messages.inTrial} <strong>{name}</strong> {messages.comesFrom(new URL(manifest).host)}
          <SharedUiDifference manifest={manifest} />
        </Banner>
      ))}
    </Bar>
  )
}

/** Shows different versions of shared-ui: a module that uses a newer one may fail in a page with an older one. */
function SharedUiDifference({ manifest }: { manifest: string }) {
  const { data } = useQuery({
    queryKey: ['shared-ui', manifest],
    queryFn: async () => (await compareSharedUi(manifest)) ?? null,
  })
  return data ? messages.otherSharedUi(data.theirs, data.ours) : null
}

/** Reloads, since the developer's code can't be removed from a page that runs it. */
function removeAndReload(name: string): void {
  dropOverride(name)
  location.reload()
}

const Bar = styled.aside`
  display: grid;
  gap: var(--q-2);
  padding: var(--q-2) var(--q-4);
  color: var(--q-text);
  font-family: var(--q-font);
`
