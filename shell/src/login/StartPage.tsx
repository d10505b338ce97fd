import { Button } from '@quotidia/shared-ui/components/Button'
import { Field } from '@quotidia/shared-ui/components/Field'
import { Logo } from '@quotidia/shared-ui/components/Logo'
import { PasswordField } from '@quotidia/shared-ui/components/PasswordField'
import { PRODUCT_NAME } from '@quotidia/shared-ui/theme/product'
import styled from 'styled-components'
import { CREATOR } from '../credits'
import { AuthColumn } from '../layout/AuthColumn'
import { Bar, brandStyle } from '../layout/bar'
import { FormError } from '../layout/FormError'
import { FooterLine } from '../layout/footerLine'
import { PageSkeleton } from '../layout/PageSkeleton'
import { Forgotten, Mark } from './loginParts'
import { messages } from './messages'

/**
 * What index.html shows until React's first render, which replaces it: the login page at its address if nobody is
 * signed in, else the frame of a page. public/start.js decides which. The product's name, which the settings may change,
 * and the buttons that don't work yet are hidden in their places.
 */
export function StartPage() {
  return (
    <div className="q-app">
      <Bar>
        <Brand>
          <Logo />
          <Name>{PRODUCT_NAME}</Name>
        </Brand>
      </Bar>
      <Login>
        <AuthColumn>
          <div>
            <Mark>
              <Logo size={44} />
            </Mark>
            <h1>
              <Name>{messages.signInTo(PRODUCT_NAME)}</Name>
            </h1>
          </div>
          {/* Submitting it doesn't leave the page, so that no password gets into an address. */}
          <form id="start-login" method="dialog" noValidate>
            <Field
              label={messages.username}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField label={messages.password} name="password" autoComplete="current-password" />
            <FormError reserved message={undefined} />
            <Button type="submit" variant="primary" size="l">
              {messages.signIn}
            </Button>
          </form>
          <Button size="l">{messages.passkey}</Button>
          <Forgotten>{messages.forgotten}</Forgotten>
        </AuthColumn>
      </Login>
      <Frame aria-hidden>
        <PageSkeleton />
      </Frame>
      {/* As high as the footer, so that the page doesn't move. */}
      <FooterLine aria-hidden>
        <Name as="a">{CREATOR.name}</Name>
      </FooterLine>
    </div>
  )
}

const Brand = styled.span`
  ${brandStyle}
  @container app (max-width: 767px) {
    /* After the menu's button. */
    margin-left: calc(var(--q-touch) + var(--q-2));
  }
`
const Name = styled.span`
  visibility: hidden;
`
const Login = styled.main`
  display: none;
  flex-direction: column;
  & > * {
    flex: 1;
  }
  [data-start='login'] & {
    display: flex;
  }
  button:not([type='submit']) {
    visibility: hidden;
  }
  form[data-submitted] button {
    opacity: 0.5;
  }
`
const Frame = styled.main`
  [data-start='login'] & {
    display: none;
  }
`
