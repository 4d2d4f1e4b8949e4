import { expect, test } from 'vitest'
import { readQuestionFile } from '../read-file.ts'
import { writeGift } from '../gift/write-gift.ts'
import { writeMoodle } from './write-moodle.ts'

const cloze = (text: string, more = '') =>
  readQuestionFile(
    Buffer.from(
      `<quiz><question type="cloze"><name><text>فراغات</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${more}</question></quiz>`,
    ),
  )

test('a text with blanks becomes one question, each blank with its own key and weight', () => {
  const file = cloze(
    '<p>أول سورة {2:SHORTANSWER:=الفاتحة~%50%فاتحة~*#راجعي}، وآيات القرآن {:NM:=6236:0.5}،' +
      ' وحكم النون قبل الباء {1:MCH:إظهار#بل قبلها باء~=إقلاب}.</p>',
    '<generalfeedback format="html"><text>شرح</text></generalfeedback>',
  )
  expect(file?.problems).toEqual([])
  expect(file?.questions).toMatchObject([
    {
      name: 'فراغات',
      form: {
        text: 'أكملي الفراغات.',
        points: 4,
        explanation: 'شرح',
        spec: {
          kind: 'blanks',
          sentence: 'أول سورة [[1]]، وآيات القرآن [[2]]، وحكم النون قبل الباء [[3]].',
          blanks: [
            { id: 0, weight: 2, kind: 'short_text', accepted: ['الفاتحة'], exact: false },
            { id: 1, weight: 1, kind: 'numeric', numbers: [{ value: 6236, tolerance: 0.5 }] },
            {
              id: 2,
              weight: 1,
              kind: 'single',
              options: [
                { id: 0, text: 'إظهار', feedback: 'بل قبلها باء' },
                { id: 1, text: 'إقلاب' },
              ],
              correct: 1,
            },
          ],
        },
      },
    },
  ])
  expect(file?.questions[0]?.notes).toEqual(['إجابات بدرجة جزئية لم تُنقل', 'ملاحظات الخيارات لم تُنقل'])
})

test('a single blank is the question of its kind, with the name of the whole', () => {
  const file = cloze('حروف الإدغام: {1:MULTIRESPONSE:%50%ي\\~و~%50%ر~%-50%ق}')
  expect(file?.questions).toMatchObject([
    {
      name: 'فراغات',
      notes: [],
      form: {
        text: 'حروف الإدغام: _____',
        spec: { kind: 'multiple', correct: [0, 1], options: [{ text: 'ي~و' }, { text: 'ر' }, { text: 'ق' }] },
      },
    },
  ])
})

test('of several blanks one that takes several choices stands alone, and that is said', () => {
  const file = cloze('{1:SA:=نعم} ثم {1:MR:=ي~=ر~ق} [[2]]')
  expect(file?.questions).toMatchObject([
    { name: 'فراغات', form: { spec: { kind: 'blanks', sentence: '[[1]] ثم (...) [2]]' } } },
    {
      name: 'فراغات (2)',
      form: { text: '(...) ثم _____ [[2]]', spec: { kind: 'multiple', correct: [0, 1] } },
      notes: expect.arrayContaining(['فراغ يقبل أكثر من خيار صار سؤالًا مستقلًا']) as string[],
    },
  ])
})

test('a blank that is not understood is named and does not cost the others', () => {
  const file = cloze('{1:ESSAY:=نص} ثم {1:SAC:=نعم} و{1:NM:=ثلاثة}')
  expect(file?.problems).toEqual([
    { name: 'فراغات (1)', line: 1, sentence: 'فراغ من نوع غير معروف: ESSAY' },
    { name: 'فراغات (3)', line: 1, sentence: 'إحدى الإجابات ليست عددًا' },
  ])
  expect(file?.questions).toMatchObject([
    {
      name: 'فراغات',
      form: {
        spec: {
          sentence: '(...) ثم [[2]] و(...)',
          blanks: [{ id: 1, kind: 'short_text', accepted: ['نعم'], exact: true }],
        },
      },
    },
  ])
  expect(cloze('{1:SA:=أ} '.repeat(51))?.problems).toMatchObject([{ sentence: 'في السؤال أكثر من 50 فراغًا' }])
  expect(cloze('بلا فراغ')?.problems).toMatchObject([{ sentence: 'لا فراغ في السؤال' }])
})

test('what is written out as a text with blanks comes back the same', () => {
  const spec = {
    kind: 'blanks' as const,
    sentence: 'سطر [[1]] «ن»\nثم [[2]]، و[[3]].',
    blanks: [
      { id: 0, weight: 3, kind: 'short_text' as const, accepted: ['أ~ب', 'ج/د="ه"'], exact: true },
      { id: 1, weight: 1, kind: 'numeric' as const, numbers: [{ value: -2.5, tolerance: 0.25 }] },
      {
        id: 2,
        weight: 2,
        kind: 'single' as const,
        options: [
          { id: 0, text: 'لا #', feedback: 'بل: نعم' },
          { id: 1, text: 'نعم' },
        ],
        correct: 1,
      },
    ],
  }
  const question = {
    id: 1,
    version: 1,
    text: 'أكملي الفراغات.',
    points: 6,
    explanation: 'شرح',
    image: null,
    image_alt: '',
    spec,
  }
  const file = readQuestionFile(Buffer.from(writeMoodle([question])))
  expect(file?.problems).toEqual([])
  expect(file?.questions.map(({ form }) => [form.text, form.points, form.explanation, form.spec])).toEqual([
    ['أكملي الفراغات.', 6, 'شرح', spec],
  ])
  expect(writeGift([question])).toEqual({
    text: '',
    notes: ['صيغة GIFT لا تحمل أسئلة الفراغات؛ تحملها صيغة Moodle XML'],
  })
})
