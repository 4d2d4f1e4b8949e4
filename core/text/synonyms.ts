import { normalise } from './normalise.ts'
import { stemWord } from './stem.ts'

/** Broken plurals and accepted double spellings of the domain: light stemming cannot see that these are one word. */
const SAME_WORD = `
درس دروس
كتاب كتب
طالب طلاب طلبة طالبات
شيخ شيوخ مشايخ
عالم علماء
سورة سور
آية آيات آي
جزء أجزاء
حزب أحزاب
ربع أرباع
وجه أوجه
حرف حروف أحرف
مخرج مخارج
صفة صفات
حكم أحكام
حديث أحاديث
دعاء أدعية
ذكر أذكار
متن متون
تفسير تفاسير
معنى معان معاني
عقيدة عقائد
سؤال أسئلة
خبر أخبار
مهمة مهام
مرحلة مراحل
رسالة رسائل
قالب قوالب
تذكرة تذاكر
خطأ أخطاء
يوم أيام
أسبوع أسابيع
شهر أشهر شهور
اسم أسماء
خلق أخلاق
أدب آداب
قصة قصص
نبي أنبياء
صحابي صحابة صحابيات
باب أبواب
طفل أطفال
مسجد مساجد
مصحف مصاحف
مسؤول مسئول
شؤون شئون
`

const GROUP_OF = new Map<string, readonly string[]>()
for (const line of SAME_WORD.trim().split('\n')) {
  const stems = line.split(' ').map((word) => stemWord(normalise(word)))
  for (const stem of stems) GROUP_OF.set(stem, stems)
}

/**
 * One word of a query. It is found when the norm column contains one of `norm` (a term of one or two letters
 * only where a word starts) or the stem column has one of `stems` as a whole word.
 */
export interface SearchTerm {
  norm: string[]
  stems: string[]
}

/** Every term must be found. Compound names are one term, written joined and apart: عبدالله and عبد الله. */
export function expandQuery(query: string): SearchTerm[] {
  return compounds(normalise(query)).map((part) => {
    if (part.startsWith('عبد ')) return { norm: [part, part.replace(' ', '')], stems: [] }
    const stem = stemWord(part)
    const norm = /^عبدال..+/.test(part) ? [part, `عبد ${part.slice(3)}`] : [part]
    return { norm, stems: [...new Set([stem, ...(GROUP_OF.get(stem) ?? [])])] }
  })
}

function compounds(normalised: string): string[] {
  return normalised.match(/(?:^|(?<= ))عبد ال\S+|\S+/g) ?? []
}
