import { useSyncExternalStore } from 'react'
import { deviceZone } from '#core/format/zone.ts'
import { RIYADH } from '#core/format/zoned-day.ts'

const never = () => () => undefined

/** The zone of her device; the server, whose page is everybody's, draws the centre's. */
export const useOwnZone = (): string => useSyncExternalStore(never, deviceZone, () => RIYADH)
