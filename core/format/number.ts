/** Joins a figure to its unit so that a line never breaks between them. */
const NBSP = '\u00A0'
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'

/**
 * ١٬٢٣٤٫٥, as Intl writes it for ar-SA but without its invisible direction marks: the page is right to left, and equal
 * texts must compare equal. By hand, because the first use of Intl alone stops a cheap phone for some 50 ms.
 */
export function formatNumber(value: number, fractionDigits = 0): string {
  // A half is rounded up as it is written: 1.15 lies in truth a hair below, and toFixed would see that.
  const [whole = '', fraction = ''] = (Math.abs(value) * (1 + Number.EPSILON))
    .toFixed(fractionDigits)
    .split('.')
  const rest = fraction.replace(/0+$/, '')
  const figure = whole.replaceAll(/\B(?=(\d{3})+$)/g, '٬') + (rest && `٫${rest}`)
  return arabicDigits(value < 0 && /[1-9]/.test(figure) ? `-${figure}` : figure)
}

/** Only the digits change: years, codes, clock times. */
export function arabicDigits(text: string | number): string {
  return String(text).replaceAll(/\d/g, (digit) => ARABIC_DIGITS[Number(digit)] ?? digit)
}

/** A whole sentence: what has Latin letters is a name (mp4, H264, an address) and keeps its own digits. */
export const sentenceDigits = (sentence: string): string =>
  sentence.replaceAll(/[\w.:/@-]*\d[\w.:/@-]*/g, (word) => (/[a-z]/i.test(word) ? word : arabicDigits(word)))

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
