import { plural } from '#core/format/plural.ts'

/** قراءة دقيقتين */
export const readingText = (minutes: number): string =>
  plural(minutes, {
    zero: 'قراءة دقيقة واحدة',
    one: 'قراءة دقيقة واحدة',
    two: 'قراءة دقيقتين',
    few: 'قراءة {n} دقائق',
    many: 'قراءة {n} دقيقة',
    other: 'قراءة {n} دقيقة',
  })
