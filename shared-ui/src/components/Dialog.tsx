import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { messages } from '../messages'
import { NARROW } from '../theme/media'
import { Button } from './Button'
import { useModal } from './useModal'

interface Props {
  open: boolean
  /** Called on Esc and by the close button. */
  onClose(): void
  title: string
  /** The buttons; they share the width on a narrow screen. */
  footer?: ReactNode
  wide?: boolean
  /** An alert dialog: no close button, announced with its text. */
  alert?: boolean
  /** Keys pressed anywhere in the dialog. */
  onKeyDown?(event: KeyboardEvent): void
  children: ReactNode
}

/**
 * A modal dialog; a bottom sheet below 768 px. On opening, the focus moves to the element with `data-autofocus`, else to the
 * first field, else to the first button; on closing, back to the previously focused element.
 */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, footer, wide = false, alert = false, onKeyDown, children }: Omit<Props, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [titleId, bodyId] = [useId(), useId()]
  useModal(dialog)
  const scrolls = useScrolls(body)
  const close = (event: SyntheticEvent<HTMLDialogElement>) => {
    // The cancel event of a file input bubbles up to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return (
    <Root
      ref={dialog}
      $wide={wide}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={alert ? bodyId : undefined}
      onKeyDown={onKeyDown}
      onCancel={close}
      // At a second Esc the browser closes the dialog even if the first was prevented.
      onClose={(event) => event.currentTarget.open || close(event)}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        {!alert && (
          <Button variant="quiet" iconOnly aria-label={messages.close} onClick={onClose}>
            <X aria-hidden size={16} strokeWidth={1.75} />
          </Button>
        )}
      </Head>
      <Body id={bodyId} ref={body} tabIndex={scrolls ? 0 : undefined}>
        {children}
      </Body>
      {footer && <Foot>{footer}</Foot>}
    </Root>
  )
}

/** Whether an element overflows; it then has to be focusable, so that the keyboard can scroll it. */
function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight)
    measure()
    const content = new MutationObserver(measure)
    content.observe(element, { childList: true, subtree: true, characterData: true })
    window.addEventListener('resize', measure)
    return () => {
      content.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [ref])
  return scrolls
}

const Root = styled.dialog<{ $wide: boolean }>`
  width: calc(100% - 32px);
  max-width: ${({ $wide }) => ($wide ? 620 : 440)}px;
  max-height: calc(100vh - 48px);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: var(--q-r-dialog);
  overflow: hidden;
  overscroll-behavior: contain;
  color: var(--q-text);
  background: var(--q-raised);
  box-shadow: var(--q-e3);
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: var(--q-scrim);
  }
  ${NARROW} {
    width: 100%;
    /* Centred in a narrow part of a wide page. */
    max-width: 767px;
    max-height: 88vh;
    margin: auto auto 0;
    border-radius: 16px 16px 0 0;
  }
`
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 52px;
  padding: 14px 12px 10px 22px;
  & > h2 {
    font-size: var(--q-t-lead);
    line-height: var(--q-lh-lead);
  }
`
const Body = styled.div`
  padding: 0 22px 20px;
  overflow: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 16px;
  border-top: 1px solid var(--q-line);
  ${NARROW} {
    /* Twice for specificity, since buttons and links that look like buttons don't grow by default. */
    && > * {
      flex: 1;
    }
  }
`
