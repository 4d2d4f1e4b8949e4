import type { Certificate } from '#contract/certificates/shapes.ts'
import { toGregorian } from '#core/format/gregorian.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'

const FORM = 'https://www.linkedin.com/profile/add'

/** LinkedIn's own form for a certificate, filled in: she sees it and decides there. */
export function linkedInAddress(
  { awarded_at, expires_on, number }: Certificate,
  { deed, page, issuer }: { readonly deed: string; readonly page: string; readonly issuer: string },
): string {
  const { year, month } = toGregorian(riyadhDay(awarded_at))
  const end = expires_on === null ? undefined : toGregorian(expires_on)
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: deed,
    organizationName: issuer,
    issueYear: year,
    issueMonth: month,
    ...(end && { expirationYear: end.year, expirationMonth: end.month }),
    certUrl: new URL(page, window.location.origin).href,
    certId: number,
  }
  const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))
  return `${FORM}?${query.toString()}`
}
