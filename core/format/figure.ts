import { formatNumber } from './number.ts'

/** A count that stands alone beside its label: «٠» by itself is read as a dot. */
export const formatFigure = (count: number): string => (count === 0 ? 'صفر' : formatNumber(count))
