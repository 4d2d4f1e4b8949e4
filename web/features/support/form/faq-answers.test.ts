import { expect, test } from 'vitest'
import type { SiteText } from '#contract/site/shapes.ts'
import { answersTo } from './faq-answers.tsx'

const questions: SiteText = {
  key: 'faq',
  title: 'الأسئلة الشائعة',
  sections: [
    { title: 'نسيتُ كلمة المرور، ماذا أفعل؟', text: 'اطلبي رمزًا من صفحة الدخول.' },
    { title: 'كيف أدفع رسوم الدورة؟', text: 'بتحويل بنكي وترفعين الإيصال.' },
  ],
  updated_at: null,
}
const titles = (words: string) => answersTo(words, questions).map(({ title }) => title)

test('a question answers what she types, in any spelling', () => {
  expect(titles('نسيت كلمه المرور')).toEqual(['نسيتُ كلمة المرور، ماذا أفعل؟'])
  expect(titles('رفع ايصال التحويل')).toEqual(['كيف أدفع رسوم الدورة؟'])
})

test('nothing is shown for nothing, for short words and for other matters', () => {
  expect([titles(''), titles('في'), titles('شهادة باسم ناقص')]).toEqual([[], [], []])
})
