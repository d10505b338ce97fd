import { useStickyBar } from '@quotidia/shared-ui/bars/useStickyBar'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { LOW, NARROW } from '@quotidia/shared-ui/theme/media'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { useChange, useDraft, useReadDraft } from '../draft/draftStore'
import { canAdvance, countLosses, goBack, goForward, hasNoLosses, LAST_STEP, type Losses } from '../draft/steps'
import { messages } from './messages'

/** Indietro, which asks before it clears data, and Avanti or Salva. */
export function WizardFoot({ save, saving }: { save(): void; saving: boolean }) {
  const step = useDraft((draft) => draft.step)
  const ready = useDraft(canAdvance)
  // In a new version going back clears nothing.
  const note = useDraft(({ origin }) => (origin && step > 1 && step < LAST_STEP ? null : messages.backClears[step - 1]))
  const change = useChange()
  const readDraft = useReadDraft()
  const foot = useRef<HTMLDivElement>(null)
  useStickyBar(foot, 'bottom')
  const [losses, setLosses] = useState<Losses | null>(null)
  const back = () => {
    const lost = countLosses(readDraft())
    if (hasNoLosses(lost)) change(goBack)
    else setLosses(lost)
  }
  return (
    <Foot ref={foot} data-sticky>
      {step > 1 && (
        <Button onClick={back} disabled={saving}>
          {messages.back}
        </Button>
      )}
      {note && <span>{note}</span>}
      {step === LAST_STEP ? (
        <Button variant="primary" onClick={save} disabled={saving}>
          {saving && <Spinner size={14} />}
          <span>{messages.save}</span>
        </Button>
      ) : (
        <Button variant="primary" onClick={() => change(goForward)} disabled={!ready}>
          {messages.next}
        </Button>
      )}
      <ConfirmDialog
        open={losses !== null}
        title={messages.askBack}
        message={losses && messages.losses(losses)}
        confirmLabel={messages.confirmBack}
        cancelLabel={messages.stay}
        onConfirm={() => {
          setLosses(null)
          change(goBack)
        }}
        onCancel={() => setLosses(null)}
        danger
      />
    </Foot>
  )
}

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--q-z-sticky);
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 12px 24px calc(12px + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid var(--q-line-2);
  background: var(--q-paper);
  & > span {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
  & > button:last-of-type {
    margin-left: auto;
  }
  ${NARROW} {
    flex-wrap: wrap;
    padding: 10px 16px calc(10px + env(safe-area-inset-bottom, 0px));
    & > span {
      order: -1;
      flex-basis: 100%;
    }
    & > button {
      flex: 1;
    }
    ${LOW} {
      padding-block: 4px;
    }
  }
`
