/** A number as PDF writes it: no exponent, four decimals at most. */
export const pdfNumber = (value: number): string => String(Math.round(value * 10_000) / 10_000 || 0)

export const hex4 = (value: number): string => value.toString(16).padStart(4, '0')

export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join('')

/** A text of the document's description, in any language. */
export const pdfText = (text: string): string => `<feff${utf16Hex(text)}>`

/** #0d4a44 as three shares of one. */
export const pdfColor = (color: string): string =>
  [1, 3, 5].map((index) => pdfNumber(Number.parseInt(color.slice(index, index + 2), 16) / 255)).join(' ')

/** D:20261120 of 2026-11-20. */
export const pdfDay = (day: string): string => `(D:${day.replaceAll('-', '')})`
