import { formatTime } from '#core/format/date.ts'

/** The hour at the centre, for whoever lives by another clock. */
export const RiyadhHour = ({ at, zone }: { readonly at: string; readonly zone: string }) =>
  formatTime(at, zone) !== formatTime(at) && (
    <span className="block text-sm">{formatTime(at)} بتوقيت الرياض</span>
  )
