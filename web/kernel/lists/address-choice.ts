import { listLimits } from '#contract/kernel/limits.ts'
import { foldDigits } from '#core/text/digits.ts'

/** One choice in the address of a list. */
export interface Choice<T> {
  /** What holds while nothing is chosen: it is not written. */
  readonly none: T
  /** Undefined for a text that nobody could have chosen. */
  readonly read: (text: string) => T | undefined
}

/** The number of one thing; Arabic digits count. `least` is 0 where that number has a meaning of its own. */
export const wholeNumber = (least = 1): Choice<number | undefined> => ({
  none: undefined,
  read: (text) => wholeIn(text, least),
})

/** A page; one past the last page is the server's to answer. */
export const pageNumber: Choice<number> = {
  none: 1,
  read(text) {
    const page = wholeIn(text, 1)
    return page && Math.min(page, listLimits.page)
  },
}

function wholeIn(text: string, least: number): number | undefined {
  const digits = foldDigits(text).trim()
  return /^\d{1,15}$/.test(digits) && Number(digits) >= least ? Number(digits) : undefined
}
