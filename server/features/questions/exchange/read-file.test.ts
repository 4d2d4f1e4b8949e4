import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from '#core/quiz/question.ts'
import { readQuestionFile } from './read-file.ts'
import { writeGift } from './gift/write-gift.ts'
import { writeMoodle } from './moodle/write-moodle.ts'

const sample = (name: string) => readQuestionFile(readFileSync(join(import.meta.dirname, '../samples', name)))
const read = (text: string) => readQuestionFile(Buffer.from(text))
const choices = (...texts: string[]) => texts.map((text, id) => ({ id, text }))

test('a GIFT file of every kind is understood, and what it loses is said', () => {
  const file = sample('all-kinds.gift.txt')
  expect(file).toMatchObject({ format: 'gift', problems: [], notes: [] })
  const questions = file?.questions ?? []
  expect(questions.map(({ name, line, form }) => [name, line, form.spec.kind])).toEqual([
    ['النون الساكنة', 4, 'single'],
    ['حروف الإدغام', 11, 'multiple'],
    ['الإخفاء الحقيقي له خمسة عشر حرفًا.', 18, 'true_false'],
    ['قول', 20, 'true_false'],
    ['أول سورة', 22, 'short_text'],
    ['أكملي', 24, 'short_text'],
    ['صلي', 26, 'match'],
    ['رتبي', 33, 'order'],
    ['علامات', 39, 'single'],
  ])
  expect(questions.map(({ form }) => form.spec)).toEqual([
    {
      kind: 'single',
      options: [
        { id: 0, text: 'أربعة', feedback: 'أحسنتِ' },
        { id: 1, text: 'ثلاثة' },
        { id: 2, text: 'خمسة', feedback: 'راجعي الدرس' },
      ],
      correct: 0,
    },
    { kind: 'multiple', options: choices('الياء', 'الراء', 'القاف', 'العين'), correct: [0, 1] },
    { kind: 'true_false', correct: true },
    { kind: 'true_false', correct: false, feedback_true: 'بل عند الباء' },
    { kind: 'short_text', accepted: ['الفاتحة', 'سورة الفاتحة'], exact: false },
    { kind: 'short_text', accepted: ['الإخلاص'], exact: false },
    {
      kind: 'match',
      pairs: [
        { id: 0, left: 'من يقول', right: 'إدغام' },
        { id: 1, left: 'من هاد', right: 'إظهار' },
        { id: 2, left: 'من بعد', right: 'إقلاب' },
      ],
      extra: [{ id: 3, text: 'إخفاء' }],
    },
    { kind: 'order', items: choices('الفاتحة', 'البقرة', 'آل عمران') },
    { kind: 'single', options: choices('٢:٠', '٣~٠'), correct: 0 },
  ])
  expect(questions.map(({ form }) => form.text).slice(0, 2)).toEqual([
    'كم حكمًا للنون الساكنة والتنوين؟',
    'أي هذه من حروف الإدغام؟',
  ])
  expect(questions[0]?.form.explanation).toBe('أحكامها: الإظهار والإدغام والإقلاب والإخفاء.')
  expect(questions[5]?.form.text).toBe('سورة _____ تعدل ثلث القرآن.')
  expect(questions[8]?.form.text).toBe('ما ناتج ٢={١+١}؟')
  expect(questions.map(({ notes }) => notes)).toEqual([
    [],
    [],
    [],
    [],
    ['إجابات بدرجة جزئية لم تُنقل', 'إجابة فيها علامة * لم تُنقل'],
    [],
    [],
    [],
    [],
  ])
})

test('of a GIFT file with broken questions each is named with its line and reason, and the sound one is taken', () => {
  const file = sample('broken.gift.txt')
  expect(file?.questions.map(({ name }) => name)).toEqual(['وحيد'])
  expect(file?.problems.map(({ name, line, sentence }) => [name, line, sentence])).toEqual([
    ['مقالي', 1, 'سؤال مقالي: لا يُصحح آليًا'],
    ['عددي', 3, 'إحدى الإجابات ليست عددًا'],
    ['هذا نص تعريفي لا سؤال فيه.', 5, 'نص بلا سؤال: لا إجابات فيه'],
    ['قوس', 7, 'أقواس الإجابات { } غير متطابقة'],
    ['بلا صحيح', 9, 'لا إجابة صحيحة محددة'],
    ['اثنان', 11, 'أكثر من إجابة واحدة تستحق الدرجة كاملة في سؤال اختيار واحد'],
    ['أزواج', 13, 'بعض الأزواج بلا علامة ->'],
    ['فارغ', 15, 'نص السؤال: هذا الحقل مطلوب'],
    ['مكرر', 17, 'الخيار 2: هذا النص مكرر'],
    ['كلام', 19, 'الإجابات لا تبدأ بعلامة = أو ~'],
  ])
})

test('a Moodle file of every kind is understood: HTML becomes clean text, a picture comes along', () => {
  const file = sample('all-kinds.xml')
  expect(file).toMatchObject({ format: 'moodle', problems: [], notes: [] })
  const questions = file?.questions ?? []
  expect(questions.map(({ name, line, form }) => [name, line, form.spec.kind, form.points])).toEqual([
    ['النون الساكنة', 9, 'single', 2],
    ['حروف الإدغام', 23, 'multiple', 2],
    ['الإقلاب', 35, 'true_false', 1],
    ['أول سورة', 43, 'short_text', 1],
    ['صلي', 54, 'match', 3],
    ['رتبي', 63, 'order', 1],
  ])
  expect(questions.map(({ form }) => form.spec)).toEqual([
    {
      kind: 'single',
      options: [
        { id: 0, text: 'ثلاثة' },
        { id: 1, text: 'أربعة', feedback: 'أحسنتِ' },
      ],
      correct: 1,
    },
    { kind: 'multiple', options: choices('الياء', 'الراء', 'القاف'), correct: [0, 1] },
    { kind: 'true_false', correct: true },
    { kind: 'short_text', accepted: ['الفاتحة'], exact: true },
    {
      kind: 'match',
      pairs: [
        { id: 0, left: 'من يقول', right: 'إدغام' },
        { id: 1, left: 'من هاد', right: 'إظهار' },
      ],
      extra: [{ id: 2, text: 'إخفاء' }],
    },
    { kind: 'order', items: choices('الفاتحة', 'البقرة', 'آل عمران') },
  ])
  expect(questions[0]?.form).toMatchObject({
    text: 'كم حكمًا للنون الساكنة؟',
    explanation: 'الإظهار والإدغام والإقلاب والإخفاء.',
    image_alt: 'حرف النون',
  })
  expect(
    Buffer.from(questions[0]?.picture?.base64 ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect(questions[1]?.form.text).toBe('أي هذه من حروف الإدغام & الغنة؟')
  expect(questions.map(({ notes }) => notes)).toEqual([
    [],
    [
      'الدرجات الجزئية للخيارات لم تُنقل: تُحسب بقاعدة المنصة',
      'الدرجة ليست عددًا صحيحًا من 1 إلى 100 فعُدّلت',
      'التلميحات لم تُنقل',
    ],
    [],
    ['إجابات بدرجة جزئية لم تُنقل', 'إجابة فيها علامة * لم تُنقل', 'الوسوم لم تُنقل'],
    [],
    [],
  ])
})

test('a broken question of a Moodle file does not take the others with it', () => {
  const file = sample('broken.xml')
  expect(file?.questions.map(({ name, notes }) => [name, notes])).toEqual([
    ['صورة تالفة', ['صورة من موقع آخر لم تُنقل']],
  ])
  expect(file?.problems.map(({ name, line, sentence }) => [name, line, sentence])).toEqual([
    ['مقالي', 3, 'سؤال مقالي: لا يُصحح آليًا'],
    ['فراغات', 7, 'نوع السؤال غير مدعوم: سحب الكلمات إلى النص'],
    ['غير سليم', 13, 'تركيب XML غير سليم في هذا السؤال'],
    ['صورة خيار', 15, 'أحد الخيارات بلا نص'],
    ['بلا صحيح', 22, 'لا إجابة صحيحة محددة'],
    ['مبتور', 35, 'السؤال مبتور: لا وسم يغلقه'],
  ])
  expect(file?.notes).toEqual(['الملف مبتور: لا وسم يغلقه في آخره'])
})

test('a file of an old Windows is read with its letters, and says so', () => {
  const file = sample('windows-1256.gift.txt')
  expect(file?.questions[0]?.form).toMatchObject({
    text: 'كم سورة في القرآن؟',
    spec: { options: choices('مئة وأربع عشرة', 'مئة') },
  })
  expect(file?.notes).toHaveLength(1)
})

test('entities of a file are never expanded, and what is no question file is none', () => {
  expect(sample('entities.xml')).toBeUndefined()
  expect(read('<html><body>مرحبا</body></html>')).toBeUndefined()
  expect(read('رسالة بلا أسئلة')).toBeUndefined()
  expect(readQuestionFile(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 1]))).toBeUndefined()
  expect(read('')).toBeUndefined()
})

test('scripts and tags of a file are gone, also where they were escaped twice', () => {
  const html = '&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(1)&lt;/script&gt;نعم؟'
  const file = read(
    `<quiz><question type="truefalse"><questiontext format="html"><text>${html}</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`,
  )
  expect(file?.questions[0]?.form.text).toBe('نعم؟')
})

test('any bytes are read to an end without a fault', () => {
  const pieces = fc.constantFrom(
    '<question',
    ' type="multichoice">',
    '</question>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<text>',
    '</text>',
    '{',
    '}',
    '=',
    '~',
    '::',
    '%50%',
    '->',
    '\n\n',
    '\\',
    '#',
    '&#0;',
    '&#x110000;',
    'نص',
    '<quiz>',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces).map((list) => list.join('')),
        fc.string(),
      ),
      (text) => {
        for (const prefix of ['', '<quiz>']) {
          const file = read(prefix + text)
          expect(file?.questions.every(({ form }) => form.text !== '') ?? true).toBe(true)
        }
      },
    ),
  )
})

const word = fc.stringMatching(/^[\u0621-\u063A\u0641-\u064A]{1,6} ?[~=#{}:&<"'\\؟]?[\u0621-\u064A]{1,4}$/)
const words = (min: number, max: number) =>
  fc.uniqueArray(word, { minLength: min, maxLength: max }).map((list) => choices(...list))
const anyQuestion: fc.Arbitrary<Question> = fc
  .tuple(
    word,
    fc.oneof(fc.constant(''), word),
    fc.oneof(
      words(2, 5).map((options) => ({ kind: 'single' as const, options, correct: 1 })),
      words(2, 5).map((options) => ({
        kind: 'multiple' as const,
        options,
        correct: options.slice(1).map(({ id }) => id),
      })),
      fc.boolean().map((correct) => ({ kind: 'true_false' as const, correct })),
      words(2, 5).map((items) => ({ kind: 'order' as const, items })),
      words(5, 5).map(([a, b, c, d, e]) => ({
        kind: 'match' as const,
        pairs: [
          { id: 0, left: a?.text ?? '', right: b?.text ?? '' },
          { id: 1, left: c?.text ?? '', right: d?.text ?? '' },
        ],
        extra: [{ id: 2, text: e?.text ?? '' }],
      })),
      words(2, 4).map((options) => ({
        kind: 'single' as const,
        options: options.map((option) => ({ ...option, feedback: `${option.text} ملاحظة` })),
        correct: 0,
      })),
      fc.tuple(word, word, fc.boolean()).map(([feedback_true, feedback_false, correct]) => ({
        kind: 'true_false' as const,
        correct,
        feedback_true,
        feedback_false,
      })),
      fc
        .array(fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.nat(999)), { minLength: 1, maxLength: 3 })
        .map((list) => ({
          kind: 'numeric' as const,
          numbers: list.map(([value, tolerance]) => ({ value: value / 8, tolerance: tolerance / 100 })),
        })),
      words(1, 3).map((list) => ({
        kind: 'short_text' as const,
        accepted: list.map(({ text }) => text),
        exact: false,
      })),
    ),
  )
  .map(([text, explanation, spec]) => ({
    id: 1,
    version: 1,
    text,
    points: 1,
    explanation,
    image: null,
    image_alt: '',
    spec,
  }))

test('what is written out comes back the same, in both formats', () => {
  fc.assert(
    fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), (questions) => {
      const plain = questions.map(({ text, explanation, spec }) => ({ text, explanation, spec }))
      for (const text of [writeGift(questions).text, writeMoodle(questions)]) {
        const file = read(text)
        expect(file?.problems).toEqual([])
        expect(
          file?.questions.map(({ form }) => ({
            text: form.text,
            explanation: form.explanation,
            spec: form.spec,
          })),
        ).toEqual(plain)
      }
    }),
  )
})
