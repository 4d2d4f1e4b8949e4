import { expect, test } from 'vitest'
import { readQuestionFile } from './read-file.ts'

const cloze = (text: string, more = '') =>
  readQuestionFile(
    Buffer.from(
      `<quiz><question type="cloze"><name><text>فراغات</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${more}</question></quiz>`,
    ),
  )

test('each blank of a text becomes a question, and that is said', () => {
  const file = cloze(
    '<p>أول سورة {2:SHORTANSWER:=الفاتحة~%50%فاتحة~*#راجعي}، وآيات القرآن {:NM:=6236:0.5}،' +
      ' وحكم النون قبل الباء {1:MCH:إظهار#بل قبلها باء~=إقلاب}.</p>',
    '<generalfeedback format="html"><text>شرح</text></generalfeedback>',
  )
  expect(file?.problems).toEqual([])
  expect(file?.questions.map(({ name, form }) => [name, form.points, form.text, form.explanation])).toEqual([
    ['فراغات (1)', 2, 'أول سورة _____، وآيات القرآن (...)، وحكم النون قبل الباء (...).', 'شرح'],
    ['فراغات (2)', 1, 'أول سورة (...)، وآيات القرآن _____، وحكم النون قبل الباء (...).', 'شرح'],
    ['فراغات (3)', 1, 'أول سورة (...)، وآيات القرآن (...)، وحكم النون قبل الباء _____.', 'شرح'],
  ])
  expect(file?.questions.map(({ form }) => form.spec)).toEqual([
    { kind: 'short_text', accepted: ['الفاتحة'], exact: false },
    { kind: 'numeric', numbers: [{ value: 6236, tolerance: 0.5 }] },
    {
      kind: 'single',
      options: [
        { id: 0, text: 'إظهار', feedback: 'بل قبلها باء' },
        { id: 1, text: 'إقلاب' },
      ],
      correct: 1,
    },
  ])
  const SPLIT = 'قُسّم سؤال الفراغات إلى 3 أسئلة، سؤال لكل فراغ'
  expect(file?.questions.map(({ notes }) => notes)).toEqual([
    [SPLIT, 'إجابات بدرجة جزئية لم تُنقل', 'ملاحظات الخيارات لم تُنقل'],
    [SPLIT],
    [SPLIT],
  ])
})

test('a single blank keeps its name; several right answers and hidden signs are read', () => {
  const file = cloze('حروف الإدغام: {1:MULTIRESPONSE:%50%ي\\~و~%50%ر~%-50%ق}')
  expect(file?.questions).toMatchObject([
    {
      name: 'فراغات',
      notes: [],
      form: {
        spec: { kind: 'multiple', correct: [0, 1], options: [{ text: 'ي~و' }, { text: 'ر' }, { text: 'ق' }] },
      },
    },
  ])
})

test('a blank that is not understood is named and does not cost the others', () => {
  const file = cloze('{1:ESSAY:=نص} ثم {1:SAC:=نعم}')
  expect(file?.problems).toEqual([{ name: 'فراغات (1)', line: 1, sentence: 'فراغ من نوع غير معروف: ESSAY' }])
  expect(file?.questions).toMatchObject([
    { name: 'فراغات (2)', form: { spec: { kind: 'short_text', accepted: ['نعم'], exact: true } } },
  ])
  expect(cloze('{1:SA:=أ} '.repeat(51))?.problems).toMatchObject([{ sentence: 'في السؤال أكثر من 50 فراغًا' }])
  expect(cloze('بلا فراغ')?.problems).toMatchObject([{ sentence: 'لا فراغ في السؤال' }])
})
