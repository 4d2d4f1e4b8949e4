/** Joins a figure to its unit so that a line never breaks between them. */
const NBSP = '\u00A0'
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'

const formatters = new Map<number, Intl.NumberFormat>()

function formatter(fractionDigits: number): Intl.NumberFormat {
  const known = formatters.get(fractionDigits)
  if (known) return known
  const made = new Intl.NumberFormat('ar-SA-u-nu-arab', { maximumFractionDigits: fractionDigits })
  formatters.set(fractionDigits, made)
  return made
}

/**
 * Intl adds invisible direction marks (U+061C, U+200E, U+200F) around signs and percents. Every text of this
 * folder is without them: the page is right to left, and equal texts must compare equal.
 */
function withoutDirectionMarks(text: string): string {
  return text.replaceAll(/[\u061C\u200E\u200F]/g, '')
}

/** ١٬٢٣٤٫٥ */
export function formatNumber(value: number, fractionDigits = 0): string {
  return withoutDirectionMarks(formatter(fractionDigits).format(value))
}

/** Only the digits change: years, codes, clock times. */
export function arabicDigits(text: string | number): string {
  return String(text).replaceAll(/\d/g, (digit) => ARABIC_DIGITS[Number(digit)] ?? digit)
}

/** A percentage from 0 to 100: ٣٤٪ */
export function formatPercent(percent: number, fractionDigits = 0): string {
  return `${formatNumber(percent, fractionDigits)}٪`
}

/** Riyals: «مجاني» for zero, halalas only where there are any, always as two digits. */
export function formatPrice(riyals: number): string {
  if (riyals === 0) return 'مجاني'
  const [whole = '', halalas] = riyals.toFixed(2).split('.')
  const fraction = halalas === undefined || halalas === '00' ? '' : `٫${arabicDigits(halalas)}`
  return `${formatNumber(Number(whole))}${fraction}${NBSP}ر.س`
}

const SIZE_UNITS = ['كيلوبايت', 'ميغابايت', 'غيغابايت', 'تيرابايت']

/** Steps of 1024, as upload limits count. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${formatNumber(bytes)}${NBSP}بايت`
  let size = bytes / 1024
  let unit = 0
  while (size >= 1023.5 && unit < SIZE_UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${formatNumber(size, size < 10 ? 1 : 0)}${NBSP}${SIZE_UNITS[unit] ?? ''}`
}
