import styled from 'styled-components'

interface Props {
  src: string
  alt: string
  /** Called when the picture can't be shown. */
  onError?(): void
}

/** The company's logo, never cropped. */
export const LogoPicture = (props: Props) => <Picture {...props} />

const Picture = styled.img`
  display: block;
  flex: none;
  width: auto;
  height: 40px;
  max-width: 160px;
  border-radius: var(--q-4);
  object-fit: contain;
`
