import { Button } from '@quotidia/shared-ui/components/Button'
import { Drawer } from '@quotidia/shared-ui/components/Drawer'
import { useSession } from '@quotidia/shared-ui/session'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { X } from 'lucide-react'
import styled from 'styled-components'
import { CompanyLogo } from '../company/CompanyLogo'
import { useDayHost } from '../host/DayHost'
import { messages as sheetMessages } from '../sheet/messages'
import type { SheetSection } from '../sheet/sections'
import { messages } from './messages'
import { SectionNav } from './SectionNav'

interface Props {
  dayId: number
  sections: SheetSection[]
  currentId: number | undefined
  editing: boolean
  drawerOpen: boolean
  onDrawerClose(): void
  onSelect(sectionId: number): void
  onFormulas: (() => void) | undefined
  /** Undefined for users who may not see the documents. */
  onDocuments: (() => void) | undefined
}

/** Company and sections. On a narrow page they are in the shell's menu, or in a drawer when the day is embedded. */
export function DaySidebar(props: Props) {
  const { drawerOpen, onDrawerClose, onSelect, onFormulas, onDocuments, dayId, ...nav } = props
  const { product } = useDayHost()
  return (
    <>
      <Side>
        <CompanyName />
        <SectionNav {...nav} onSelect={onSelect} onFormulas={onFormulas}>
          {product && onDocuments && <product.DocumentsEntry dayId={dayId} onOpen={onDocuments} />}
        </SectionNav>
      </Side>
      {product && (
        <product.InMenu>
          {(close) => (
            <>
              <CompanyName />
              <DrawerEntries {...props} onLeave={close} />
            </>
          )}
        </product.InMenu>
      )}
      {drawerOpen && (
        <Drawer label={sheetMessages.sections} onClose={onDrawerClose}>
          <DrawerHead>
            <CompanyName />
            <Button variant="quiet" iconOnly aria-label={messages.closeSections} onClick={onDrawerClose}>
              <X aria-hidden size={16} strokeWidth={1.75} />
            </Button>
          </DrawerHead>
          <DrawerEntries {...props} onLeave={onDrawerClose} />
        </Drawer>
      )}
    </>
  )
}

/** The entries in a drawer, which closes when one is chosen. */
function DrawerEntries({ onLeave, ...props }: Props & { onLeave(): void }) {
  const { onSelect, onFormulas, onDocuments, dayId, sections, currentId, editing } = props
  const { product } = useDayHost()
  const close =
    <A extends unknown[]>(then: (...args: A) => void) =>
    (...args: A) => {
      onLeave()
      then(...args)
    }
  return (
    <>
      <SectionNav
        sections={sections}
        currentId={currentId}
        editing={editing}
        onSelect={close(onSelect)}
        onFormulas={onFormulas && close(onFormulas)}
      >
        {product && onDocuments && <product.DocumentsEntry dayId={dayId} onOpen={close(onDocuments)} />}
      </SectionNav>
      {product && <product.PrintEntry onPrint={close(() => window.print())} />}
    </>
  )
}

function CompanyName() {
  const company = useSession((session) => session.currentUser?.company)
  if (!company) return <Company />
  return (
    <Company>
      <CompanyLogo company={company} size={32} />
      {company.companyName}
    </Company>
  )
}

const Side = styled.aside`
  position: sticky;
  top: var(--q-top, var(--q-bar));
  display: flex;
  flex-direction: column;
  height: var(--q-page-height, calc(100vh - var(--q-top, var(--q-bar))));
  padding: 14px 10px var(--q-6);
  border-right: 1px solid var(--q-line-2);
  background: var(--q-paper);
  overflow: auto;
  ${NARROW} {
    display: none;
  }
`
const Company = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 50px;
  padding: var(--q-2) var(--q-4) 14px;
  font-weight: var(--q-w-strong);
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`
const DrawerHead = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  button {
    width: var(--q-touch);
    height: var(--q-touch);
  }
`
