import { expect, test } from 'vitest'
import { readQuestionFile } from './read-file.ts'

const read = (...lines: string[]) => readQuestionFile(Buffer.from(lines.join('\r\n')))

test('an Aiken file is read, with both signs behind a letter and lines between', () => {
  const file = read(
    'كم حكمًا للنون الساكنة؟',
    'A. ثلاثة',
    'B. أربعة',
    'ANSWER: B',
    '',
    'ما حكم النون',
    'قبل الباء؟',
    '',
    'A) إظهار',
    'B) إخفاء',
    'C) إقلاب',
    'ANSWER: C',
  )
  expect(file).toMatchObject({ format: 'aiken', problems: [], notes: [] })
  expect(file?.questions.map(({ line, form }) => [line, form.text, form.spec])).toEqual([
    [
      1,
      'كم حكمًا للنون الساكنة؟',
      {
        kind: 'single',
        options: [
          { id: 0, text: 'ثلاثة' },
          { id: 1, text: 'أربعة' },
        ],
        correct: 1,
      },
    ],
    [6, 'ما حكم النون\nقبل الباء؟', expect.objectContaining({ correct: 2 })],
  ])
})

test('of an Aiken file with broken questions each is named with its line and reason', () => {
  const file = read(
    'بلا جواب؟',
    'A. أ',
    'B. ب',
    'حرف غريب؟',
    'A. أ',
    'B. ب',
    'ANSWER: D',
    'خيار واحد؟',
    'A. أ',
    'ANSWER: A',
    'A. بلا سؤال',
    'B. ب',
    'ANSWER: A',
    'سليم؟',
    'A. نعم',
    'B. لا',
    'ANSWER: A',
  )
  expect(file?.questions.map(({ name }) => name)).toEqual(['سليم؟'])
  expect(file?.problems.map(({ line, sentence }) => [line, sentence])).toEqual([
    [1, 'لا سطر ANSWER بعد الخيارات'],
    [4, 'حرف ANSWER ليس من حروف الخيارات'],
    [8, 'أضيفي خيارين على الأقل'],
    [11, 'نص السؤال: هذا الحقل مطلوب'],
  ])
})
