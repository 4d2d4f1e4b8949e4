/* oxlint-disable no-template-curly-in-string -- the source of a text, as it is written in a file */
import { expect, test } from 'vitest'
import { faults } from './arabic-faults.ts'
import { arabicTexts, textsOf } from './arabic-texts.ts'

/** Words of the Quran, of search, of the model's input and of other people's mails: none of them speaks to a reader. */
const NOT_WORDS_OF_THE_SITE =
  /^core\/(?:quran|search|text)\/|^server\/features\/(?:ai\/privacy|inbound-mail\/reading)\//
const texts = arabicTexts().filter(({ file }) => !NOT_WORDS_OF_THE_SITE.test(file))

test('every Arabic text of the product is read', () => {
  expect(texts.length).toBeGreaterThan(10_000)
  const read = new Set(texts.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()))
  for (const text of ['لا توجد نتائج', 'تم حفظ تقدمك عند ¦<>¦', 'قُبلتِ في «{circle}»'])
    expect(read).toContain(text)
})

test.each(Object.entries(faults))('in no Arabic text %s', (_, isFaulty) => {
  const faulty = texts.filter(({ text }) => isFaulty(text))
  expect(faulty.map(({ file, line, text }) => `${file}:${line} ${text.trim()}`)).toEqual([])
})

const wrong: readonly (readonly [fault: string, code: string])[] = [
  [
    'a figure stands before a noun without the plural helper',
    'const a = `استيراد ${formatNumber(rows)} صفوف`',
  ],
  [
    'a figure stands before a noun without the plural helper',
    'const a = <p>بقي {arabicDigits(left)} دروس</p>',
  ],
  ['a preposition stands before a dual in the nominative', 'const a = <p>٣ من {lessonCount(all)}</p>'],
  ['an Arabic digit stands inside a Latin name', "const a = 'ملفات mp٤'"],
  ['«حلقة» stands before a name that may begin with it', 'const a = `حلقة ${circle.name}`'],
  [
    'the letter «لـ» stands before a name, which it does not join',
    'const a = <p>فُتحت لـ<bdi>{student.name}</bdi></p>',
  ],
  ['a word stands twice', "const a = 'تعذر حفظ حفظ الدرس'"],
  ['a woman is addressed without kasra', "const a = 'تعذر تحميل دوراتك'"],
  ['a Latin question mark or comma stands in Arabic', "const a = 'هل تحذفين الدرس?'"],
  ['a Latin question mark or comma stands in Arabic', "const a = 'احذفي الدرس, ثم عودي'"],
  ['the name of a setting stands outside of brackets', "const a = 'اضبطي SMTP_HOST ثم عودي'"],
  ['trying again is called otherwise than in the specification', "const a = 'تعذر الحفظ، أعيدي المحاولة'"],
  ['a man is addressed', "const a = 'اضغط هنا'"],
]

test.each(wrong)('%s: that is seen', (fault, code) => {
  expect(textsOf('a.tsx', code).some(({ text }) => faults[fault]?.(text))).toBe(true)
})
