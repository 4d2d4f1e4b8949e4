import type { UserDetail } from '#contract/users/shapes.ts'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'

export interface PartProps {
  readonly person: UserDetail
  /** From the address. */
  readonly page: number
}

export const partIds = ['profile', 'courses', 'attempts', 'receipts', 'sessions', 'activity'] as const
type PartId = (typeof partIds)[number]

export const personAddress = listAddress({ part: oneOf(partIds, 'profile') })

export const pageLink = (part: PartId) => (page: number) => personAddress.addressOf({ part, page })
