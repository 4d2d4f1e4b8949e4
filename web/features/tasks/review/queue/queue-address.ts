import { hrefTo } from '#core/href.ts'
import { listAddress, oneOf, textThat, type FiltersOf } from '#web/kernel/lists/list-address.ts'
import type { To } from '#web/router/location.ts'
import { narrowings } from '../../parts/narrowed.tsx'
import type { QueuePart } from '../../tasks.queries.ts'

export const queueAddress = listAddress({
  /** `mine`, the number of a circle, or nothing. */
  of: textThat((text) => /^(?:mine|\d{1,15})$/.test(text)),
  by: oneOf(['sent', 'due'], 'sent'),
  type: narrowings.type,
})

export type QueueChoice = Pick<FiltersOf<typeof queueAddress>, 'of' | 'by' | 'type'>

export const partOf = ({ of, by, type }: QueueChoice): QueuePart => ({
  whose: of === 'mine' ? 'mine' : 'all',
  circle: Number(of) || undefined,
  by,
  type,
})

/** A task of the queue; the queue goes along, so that the next one is of the same. */
export const reviewOf = (taskId: number, { of, by, type }: QueueChoice): To => ({
  pathname: hrefTo('/teacher/submissions/{taskId}', { taskId }),
  ...queueAddress.addressOf({ of, by, type }),
})

export const queueOf = ({ of, by, type }: QueueChoice): To => ({
  pathname: hrefTo('/teacher/submissions'),
  ...queueAddress.addressOf({ of, by, type }),
})
