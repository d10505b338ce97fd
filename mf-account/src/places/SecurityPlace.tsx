import { CompanySecuritySection } from '../companySecurity/CompanySecuritySection'
import { DevicesSection } from '../devices/DevicesSection'
import { PasskeysSection } from '../passkeys/PasskeysSection'
import { SecondFactorSection } from '../secondFactor/SecondFactorSection'
import type { PlaceProps } from './place'

/** How the user signs in and where; for an owner also what all users of the company have to do. */
export function SecurityPlace({ current: { mustSetUpFactor }, isOwner }: PlaceProps) {
  return (
    <>
      <SecondFactorSection />
      <PasskeysSection />
      {!mustSetUpFactor && <DevicesSection />}
      {!mustSetUpFactor && isOwner && <CompanySecuritySection />}
    </>
  )
}
