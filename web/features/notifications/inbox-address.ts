import { topics } from '#contract/kernel/notification.ts'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'

export const inboxAddress = listAddress({ topic: oneOf(topics), unread: oneOf(['yes', 'no'], 'no') })
export type Filters = typeof inboxAddress.none
