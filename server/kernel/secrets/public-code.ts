import { randomInt } from 'node:crypto'
import { CODE_SIGNS } from '#core/public-code.ts'

/** Random, and made of signs that nobody takes for one another. */
export const publicCode = (length: number): string =>
  Array.from({ length }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
