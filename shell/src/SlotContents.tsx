import type { ModuleReport } from '@quotidia/contract/telemetry'
import type { SlotEntry } from '@quotidia/registry/declaration'
import { useSession } from '@quotidia/shared-ui/session'
import type { SlotName, SlotProps } from '@quotidia/shared-ui/slots'
import { useKeyedValue } from '@quotidia/shared-ui/useKeyedValue'
import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react'
import { isForRoles, useDeclaredModules } from './declarations/declaredStore'
import { reportError } from './errorReports'
import { lastTriedSource, loadExposed } from './release/federation'
import { reportTrial } from './release/trialReports'
import { useWorking } from './useWorking'

interface Props {
  name: SlotName
  props: SlotProps[SlotName]
}

/** The components that modules declare for a slot. A component that fails or is slow leaves its place empty. */
export function SlotContents({ name, props }: Props) {
  const modules = useDeclaredModules()
  const held = useSession(({ claims }) => claims?.roles) ?? []
  const entries = modules
    .flatMap((module) => (module.slots ?? []).map((entry) => ({ ...entry, module: module.name })))
    .filter(({ slot, roles }) => slot === name && isForRoles(roles, held))
    .sort((a, b) => a.order - b.order)
  return entries.map((entry) => (
    <EmptyOnFailure key={`${entry.module} ${entry.expose}`} {...entry}>
      <Entry {...entry} props={props} />
    </EmptyOnFailure>
  ))
}

type EntryOfModule = SlotEntry & { module: string }
interface Exposed {
  Content: ComponentType<object>
}

function Entry({ module, expose, props }: EntryOfModule & Pick<Props, 'props'>) {
  const loading = useKeyedValue(`${module} ${expose}`, () => loadExposed<Exposed>(module, expose))
  return (
    <Suspense fallback={null}>
      <Loaded module={module} loading={loading} props={props} />
    </Suspense>
  )
}

interface LoadedProps extends Pick<Props, 'props'> {
  module: string
  loading: Promise<Exposed>
}

function Loaded({ module, loading, props }: LoadedProps) {
  const { Content } = use(loading)
  useWorking(() => reportStart(module, 'works'))
  return <Content {...props} />
}

function reportStart(module: string, outcome: ModuleReport['outcome']): void {
  const source = lastTriedSource(module)
  if (source) void reportTrial(module, source, { part: 'slot', outcome })
}

class EmptyOnFailure extends Component<EntryOfModule & { children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { module, slot } = this.props
    reportStart(module, 'failed')
    const release = lastTriedSource(module)?.version
    reportError(error, { module, ...(release !== undefined && { release }), note: `in the slot ${slot}` })
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
