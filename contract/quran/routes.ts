import { z } from 'zod'
import { Text, Whole } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { LAST_AYAH } from '#core/quran/surahs.ts'
import { QURAN_TEXT } from '#core/quran/verses.ts'
import { VerseSearch } from './shapes.ts'

const base = '/api/v1/quran'
const AyahNumber = Whole('رقم الآية في المصحف من ١ إلى ٦٢٣٦', { min: 1, max: LAST_AYAH })

/** The longest ayah with all its signs and its number goes in whole. */
const VerseWords = Text({ min: 0, max: 1500, tooLong: 'عبارة البحث أطول من أطول آية' }).optional()

export const quranRoutes = contract({
  verses: {
    method: 'GET',
    path: `${base}/verses/{edition}/{from}/{to}`,
    access: 'public',
    kind: 'file',
    summary: 'نص آيات متتابعة كما هو في مصدره، لا يتغير أبدًا فيُحتفظ به',
    params: z.object({ edition: z.literal(QURAN_TEXT), from: AyahNumber, to: AyahNumber }),
  },
  search: {
    method: 'GET',
    path: `${base}/search`,
    access: 'signed-in',
    summary: 'البحث عن آية بكلماتها، كما تُكتب اليوم أو كما تُنسخ من المصحف',
    query: z.object({ search: VerseWords }),
    data: VerseSearch,
  },
})
