import { foldDigits } from './text/digits.ts'

/** Amounts are whole halalas in the database and riyals on the wire. */
export function toHalalas(riyals: number): number {
  // Fifteen digits take away the binary tail of the product: 1.005 * 100 is 100.49999999999999.
  return Math.round(Number((riyals * 100).toPrecision(15)))
}

export function toRiyals(halalas: number): number {
  return halalas / 100
}

const AMOUNT = /^(?<whole>\d{1,9})(?:\.(?<fraction>\d{1,2}))?$/

/**
 * Halalas of a price as she typed it: ١٢٠، 1,250.50، ١٬٢٥٠٫٥، 12,5، «120 ر.س»، «مجاني».
 * A comma before exactly three digits groups thousands, otherwise it is the decimal point. Nothing for other texts.
 */
export function parsePrice(text: string): number | undefined {
  const typed = foldDigits(text)
    .replaceAll(/[\u00A0\u200E\u200F\u061C]/g, ' ')
    .replace(/\s*(?:ر\.س\.?|ريالًا|ريالا|ريال)\s*$/, '')
    .trim()
  if (typed === 'مجاني') return 0
  const { whole, fraction = '' } = AMOUNT.exec(withPoint(typed))?.groups ?? {}
  if (whole === undefined) return undefined
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

function withPoint(typed: string): string {
  const commas = typed.replaceAll('،', ',')
  const isGrouped = /^\d{1,3}(?:[,٬]\d{3})+(?:[.٫]\d+)?$/.test(commas)
  const plain = isGrouped ? commas.replaceAll(/[,٬]/g, '') : commas
  return plain.replace(/[٫,]/, '.')
}
