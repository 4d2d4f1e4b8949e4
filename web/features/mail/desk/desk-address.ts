import { mailStates } from '#contract/mail/shapes.ts'
import { isEmail } from '#core/validation.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf, textThat, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const deskParts = ['mails', 'letters', 'suppressions'] as const

/** What the desk shows, as its address says it. */
export const mailDesk = listAddress({
  part: oneOf(deskParts, 'mails'),
  state: oneOf(mailStates, 'waiting'),
  email: textThat(isEmail),
  before: wholeNumber(),
  after: textThat(isEmail),
})
export type DeskFilters = FiltersOf<typeof mailDesk>
