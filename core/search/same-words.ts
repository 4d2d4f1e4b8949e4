import { normalise } from '#core/text/normalise.ts'
import { stemWord } from '#core/text/stem.ts'

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

/** The stems that mean the same word as this one, itself first. */
export const sameStems = (stem: string): string[] => [...new Set([stem, ...(GROUP_OF.get(stem) ?? [])])]
