/**
 * A text that changes or goes beside other content. A browser that translates the page moves texts into elements of its own,
 * where React can't update or remove them, so that the element is replaced as a whole.
 */
export function ChangingText({ children }: { children: string }) {
  return <span key={children}>{children}</span>
}
