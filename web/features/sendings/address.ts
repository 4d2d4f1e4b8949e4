import { recipientStates } from '#contract/sendings/shapes.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf, type FiltersOf } from '#web/kernel/lists/list-address.ts'

/** Which sending stands on the screen; none: a new one above the list. */
export const sendingAddress = listAddress({
  sending: wholeNumber(),
  recipients: oneOf([...recipientStates, 'all'], 'all'),
})
export type SendingChoice = FiltersOf<typeof sendingAddress>
