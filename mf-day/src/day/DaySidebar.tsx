import { X } from 'lucide-react'
import { Button } from 'shared-ui/components/Button'
import { Drawer } from 'shared-ui/components/Drawer'
import { useSession } from 'shared-ui/session'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { CompanyLogo } from '../company/CompanyLogo'
import { DocumentsEntry } from '../documents/DocumentsEntry'
import { useEmbedding } from '../embedding/Embedding'
import { PrintEntry } from '../print/PrintEntry'
import { messages as sheetMessages } from '../sheet/messages'
import { SectionNav } from '../sheet/SectionNav'
import type { SheetSection } from '../sheet/sections'
import { messages } from './messages'

interface Props {
  dayId: number
  sections: SheetSection[]
  currentId: number | undefined
  editing: boolean
  drawerOpen: boolean
  onDrawerClose(): void
  onSelect(sectionId: number): void
  onFormulas: (() => void) | undefined
  /** Absent for who may not see the documents. */
  onDocuments: (() => void) | undefined
}

/** Company and sections: beside the sheet, or in a drawer on a narrow page. */
export function DaySidebar({ drawerOpen, onDrawerClose, onSelect, onFormulas, onDocuments, dayId, ...nav }: Props) {
  const embedded = useEmbedding() !== null
  const close =
    <A extends unknown[]>(then: (...args: A) => void) =>
    (...args: A) => {
      onDrawerClose()
      then(...args)
    }
  return (
    <>
      <Side>
        <CompanyName />
        <SectionNav {...nav} onSelect={onSelect} onFormulas={onFormulas}>
          {onDocuments && <DocumentsEntry dayId={dayId} onOpen={onDocuments} />}
        </SectionNav>
      </Side>
      {drawerOpen && (
        <Drawer label={sheetMessages.sections} onClose={onDrawerClose}>
          <DrawerHead>
            <CompanyName />
            <Button variant="quiet" iconOnly aria-label={messages.closeSections} onClick={onDrawerClose}>
              <X aria-hidden size={16} strokeWidth={1.75} />
            </Button>
          </DrawerHead>
          <SectionNav {...nav} onSelect={close(onSelect)} onFormulas={onFormulas && close(onFormulas)}>
            {onDocuments && <DocumentsEntry dayId={dayId} onOpen={close(onDocuments)} />}
          </SectionNav>
          {!embedded && <PrintEntry onPrint={close(() => window.print())} />}
        </Drawer>
      )}
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
