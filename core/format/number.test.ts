import { expect, test } from 'vitest'
import { formatFigure } from './figure.ts'
import {
  arabicDigits,
  formatFileSize,
  formatNumber,
  formatPercent,
  formatPrice,
  sentenceDigits,
} from './number.ts'

test('figures are written in Arabic-Indic digits with Arabic separators', () => {
  expect(formatNumber(1_234_567)).toBe('١٬٢٣٤٬٥٦٧')
  expect(formatNumber(4.75, 1)).toBe('٤٫٨')
  expect(formatNumber(2.5)).toBe('٣')
  expect(arabicDigits('CERT-2026-0001')).toBe('CERT-٢٠٢٦-٠٠٠١')
})

test('every figure is written as Intl writes it', () => {
  for (const digits of [0, 1, 2]) {
    const intl = new Intl.NumberFormat('ar-SA-u-nu-arab', { maximumFractionDigits: digits })
    for (let n = 0; n < 4000; n++) {
      const value = Math.round(1.013 ** n * 100) / 100
      if (value < 1e12) expect(formatNumber(value, digits)).toBe(intl.format(value))
    }
  }
})

test('no figure carries invisible direction marks', () => {
  expect(formatNumber(-5)).toBe('-٥')
  expect(formatPercent(34)).toBe('٣٤٪')
  expect(formatPercent(99.5, 1)).toBe('٩٩٫٥٪')
})

test('a price of zero is free, others are in riyals that never break from their figure', () => {
  expect(formatPrice(0)).toBe('مجاني')
  expect(formatPrice(120)).toBe('١٢٠\u00A0ر.س')
  expect(formatPrice(1250.5)).toBe('١٬٢٥٠٫٥٠\u00A0ر.س')
  expect(formatPrice(0.05)).toBe('٠٫٠٥\u00A0ر.س')
})

test('a file size is shown in the largest unit that keeps it readable', () => {
  expect(formatFileSize(0)).toBe('٠\u00A0بايت')
  expect(formatFileSize(1023)).toBe('١٬٠٢٣\u00A0بايت')
  expect(formatFileSize(1536)).toBe('١٫٥\u00A0كيلوبايت')
  expect(formatFileSize(16 * 1024 ** 2)).toBe('١٦\u00A0ميغابايت')
  expect(formatFileSize(1024 ** 2 - 1)).toBe('١\u00A0ميغابايت')
  expect(formatFileSize(2.25 * 1024 ** 3)).toBe('٢٫٣\u00A0غيغابايت')
})

test('zero that stands alone is a word', () => {
  expect([0, 1, 1200].map(formatFigure)).toEqual(['صفر', '١', '١٬٢٠٠'])
})

test('the digits of a sentence are Arabic, those of a name with Latin letters stay', () => {
  expect(sentenceDigits('تعمل ملفات mp4 وwebm وmp3 وm4a، والمنفذ 587 لخادم smtp2.rattil.test:25')).toBe(
    'تعمل ملفات mp4 وwebm وmp3 وm4a، والمنفذ ٥٨٧ لخادم smtp2.rattil.test:25',
  )
})
