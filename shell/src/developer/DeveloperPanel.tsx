import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { type InspectedModule, inspectModules, inspectShared } from './inspect'
import { ModuleEntry } from './ModuleEntry'
import { messages } from './messages'
import { SharedLibraries } from './SharedLibraries'

/** Shows the source and the shared libraries of each module, and sets or removes overrides. */
export function DeveloperPanel({ onClose }: { onClose(): void }) {
  const [modules, setModules] = useState<InspectedModule[]>([])
  const [shared] = useState(inspectShared)
  useEffect(() => {
    void inspectModules().then(setModules)
  }, [])
  return (
    <Frame className="q-app">
      <Dialog open onClose={onClose} title={messages.title} wide>
        <Heading>{messages.modules}</Heading>
        <Modules>
          {modules.map((module) => (
            <ModuleEntry key={module.name} module={module} />
          ))}
        </Modules>
        <Heading>{messages.shared}</Heading>
        <SharedLibraries libraries={shared} />
      </Dialog>
    </Frame>
  )
}

/** Has the base styles, since the panel is outside the page, whose failure it survives. */
const Frame = styled.div`
  && {
    min-height: 0;
  }
`

const Heading = styled.h3`
  margin: 0 0 12px;
  font-size: 15px;
`
const Modules = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0 0 24px;
`
