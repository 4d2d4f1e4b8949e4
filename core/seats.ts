export const seatWords = ['available', 'limited', 'full'] as const
export type SeatWord = (typeof seatWords)[number]

/** Of a hundred seats: at so many left or fewer, few are left. */
const LIMITED_SHARE = 30

/** Full where no seat remains, limited where 30 % or fewer do. A circle may hold more than its capacity after that was lowered. */
export function seatWord(taken: number, capacity: number): SeatWord {
  const left = capacity - taken
  if (left <= 0) return 'full'
  return left * 100 <= capacity * LIMITED_SHARE ? 'limited' : 'available'
}

export const seatsLeft = (taken: number, capacity: number): number => Math.max(0, capacity - taken)
