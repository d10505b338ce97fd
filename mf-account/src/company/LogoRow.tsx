import type { Company } from '@quotidia/contract/companies'
import { apiUrl } from '@quotidia/shared-ui/api'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import styled from 'styled-components'
import { FieldRow, FieldValue } from '../field/FieldRow'
import { SaveQuestion } from '../field/SaveQuestion'
import { useRestoreFocus } from '../field/useRestoreFocus'
import { LogoChoice } from './LogoChoice'
import { LogoPicture } from './LogoPicture'
import { messages } from './messages'
import { useLogoEdit } from './useLogoEdit'

/** The company's logo; for its owner, with buttons to replace and remove it. */
export function LogoRow({ company, isOwner }: { company: Company; isOwner: boolean }) {
  const edit = useLogoEdit(company)
  const opener = useRestoreFocus(edit.step !== 'idle')
  const source = sourceOf(company)
  const choosing = edit.step === 'choosing' || edit.step === 'confirming' || edit.step === 'saving'
  return (
    <FieldRow label={messages.logo} problem={edit.problem}>
      {choosing ? (
        <LogoChoice edit={edit} />
      ) : (
        <>
          <FieldValue>
            {source ? <LogoPicture src={source} alt={messages.logoOf(company.companyName)} /> : messages.noLogo}
          </FieldValue>
          {isOwner && (
            <Buttons>
              <Button
                variant="quiet"
                size="s"
                ref={opener}
                aria-label={source ? messages.replaceOf : messages.uploadOf}
                onClick={edit.start}
              >
                {source ? messages.replace : messages.upload}
              </Button>
              {company.logoId && (
                <Removal variant="quiet" size="s" aria-label={messages.removeOf} onClick={edit.askRemoval}>
                  {messages.remove}
                </Removal>
              )}
            </Buttons>
          )}
        </>
      )}
      <SaveQuestion open={edit.step === 'confirming'} onConfirm={edit.confirm} onCancel={edit.backToChoosing} />
      <ConfirmDialog
        open={edit.step === 'confirming-removal'}
        title={messages.removeTitle}
        message={messages.removeQuestion}
        confirmLabel={messages.removeConfirm}
        danger
        onConfirm={edit.remove}
        onCancel={edit.cancel}
      />
    </FieldRow>
  )
}

const sourceOf = ({ logoId, demoCompanyLogo }: Company) =>
  logoId ? apiUrl(`/company/logo/${logoId}`) : demoCompanyLogo

const Buttons = styled.div`
  display: flex;
  gap: var(--q-2);
`
const Removal = styled(Button)`
  color: var(--q-red);
`
