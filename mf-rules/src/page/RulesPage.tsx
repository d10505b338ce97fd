import type { Library } from '@quotidia/contract/libraries'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { PageFrame } from '@quotidia/shared-ui/components/PageFrame'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { Navigate, useSearchParams } from '@quotidia/shared-ui/router'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { BookOpen } from 'lucide-react'
import styled from 'styled-components'
import { fetchCurrentUser, listLibraries } from '../api'
import { RuleForm } from '../creation/RuleForm'
import { formQuery } from '../library/formQuery'
import { RuleList } from '../list/RuleList'
import { LibrarySelect } from './LibrarySelect'
import { messages } from './messages'

/** The rules of one library of the company: that of the address, else the newest, which the address then has, too. */
export function RulesPage() {
  const user = useQuery({ queryKey: ['current-user', 'rules'], queryFn: fetchCurrentUser })
  const libraries = useQuery({ queryKey: ['rules', 'libraries'], queryFn: listLibraries })
  const [parameters, setParameters] = useSearchParams()
  const libraryId = Number(parameters.get('library'))
  const chosen = libraries.data?.find((library) => library.libraryId === libraryId)
  const newest = libraries.data?.[0]
  const choose = (id: number) => setParameters({ library: String(id) }, { replace: true })

  if (user.data && user.data.user.userType !== 'OWNER') return <Navigate to="/home" replace />
  const select = <LibrarySelect libraries={libraries.data ?? []} chosen={chosen?.libraryId} onChoose={choose} />
  const failed =
    (user.error && !user.data && { message: messages.userFailed, query: user }) ||
    (libraries.error && !libraries.data && { message: messages.librariesFailed, query: libraries })
  return (
    <PageFrame title={messages.title} actions={select}>
      {failed && (
        <ErrorState message={failed.message} error={failed.query.error} onRetry={() => void failed.query.refetch()} />
      )}
      {!failed && !libraries.data && <Skeleton rows={1} height={196} />}
      {newest && !chosen && <Navigate to={`?library=${newest.libraryId}`} replace />}
      {!failed && libraries.data && !newest && <NoLibrary />}
      {!failed && chosen && newest && chosen !== newest && (
        <OlderLibrary newest={newest} onChoose={() => choose(newest.libraryId)} />
      )}
      {!failed && chosen && <LibraryRules key={chosen.libraryId} libraryId={chosen.libraryId} />}
    </PageFrame>
  )
}

/** The rules of a library, and the form of a new one. */
function LibraryRules({ libraryId }: { libraryId: number }) {
  const form = useQuery(formQuery(libraryId))
  if (form.error)
    return <ErrorState message={messages.librariesFailed} error={form.error} onRetry={() => void form.refetch()} />
  if (!form.data) return <Skeleton rows={6} height={56} bar={36} />
  return (
    <>
      <RuleForm libraryId={libraryId} form={form.data} />
      <RuleList libraryId={libraryId} data={form.data.data} />
    </>
  )
}

function NoLibrary() {
  return (
    <Panel>
      <EmptyState icon={<BookOpen aria-hidden size={24} strokeWidth={1.5} />}>{messages.noLibraries}</EmptyState>
      <LinkButton to="/create-library">{messages.createLibrary}</LinkButton>
    </Panel>
  )
}

/** Warns that new days don't use the chosen library, so that a new rule would have no effect. */
function OlderLibrary({ newest, onChoose }: { newest: Library; onChoose(): void }) {
  return (
    <Place>
      <Banner
        kind="info"
        action={
          <Button size="s" onClick={onChoose}>
            {messages.chooseNewest}
          </Button>
        }
      >
        {messages.older(newest.libraryTitle)}
      </Banner>
    </Place>
  )
}

const Panel = styled.div`
  display: grid;
  justify-items: center;
  padding: var(--q-8) var(--q-6);
  border: 1px dashed var(--q-line-2);
  border-radius: var(--q-r-panel);
  text-wrap: balance;
`
const Place = styled.div`
  margin-bottom: var(--q-6);
  overflow-wrap: anywhere;
  ${NARROW} {
    & > div {
      flex-wrap: wrap;
    }
    & > div > button {
      flex-basis: 100%;
      margin: 0;
    }
  }
`
