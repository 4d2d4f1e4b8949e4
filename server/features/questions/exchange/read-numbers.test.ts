import { expect, test } from 'vitest'
import { readQuestionFile } from './read-file.ts'

const gift = (answers: string) => readQuestionFile(Buffer.from(`::س::كم؟ {${answers}}`))
const moodle = (answers: string) =>
  readQuestionFile(
    Buffer.from(
      `<quiz><question type="numerical"><questiontext><text>كم؟</text></questiontext>${answers}</question></quiz>`,
    ),
  )
const numbersOf = (file: ReturnType<typeof gift>) => file?.questions[0]?.form.spec
const answer = (fraction: number, value: string, more = '') =>
  `<answer fraction="${fraction}"><text>${value}</text>${more}</answer>`

test.each([
  ['#15', [{ value: 15, tolerance: 0 }]],
  ['#3.14:0.01', [{ value: 3.14, tolerance: 0.01 }]],
  ['#-2..4', [{ value: 1, tolerance: 3 }]],
  [
    '#=15:0 =%100%15.5:1',
    [
      { value: 15, tolerance: 0 },
      { value: 15.5, tolerance: 1 },
    ],
  ],
])('of GIFT the numbers of %s are read', (answers, numbers) => {
  expect(numbersOf(gift(answers))).toEqual({ kind: 'numeric', numbers })
  expect(gift(answers)?.questions[0]?.notes).toEqual([])
})

test('answers of GIFT for a part of the points, and what is said to others, are named', () => {
  expect(gift('#=15 #أحسنتِ =%50%15:2 ~#عدّيها')?.questions[0]?.notes).toEqual([
    'إجابات بدرجة جزئية لم تُنقل',
    'ملاحظات الخيارات لم تُنقل',
  ])
})

test.each(['#خمسة', '#5:قليل', '#5..2', '#=%50%3'])('no number can be taken from %s', (answers) => {
  expect(gift(answers)).toMatchObject({ questions: [], problems: [{ name: 'س' }] })
})

test('of Moodle the numbers are read with their tolerance; units, parts and stars are named', () => {
  const whole = moodle(answer(100, '6236', '<tolerance>0.5</tolerance>') + answer(100, '6348'))
  expect(numbersOf(whole)).toEqual({
    kind: 'numeric',
    numbers: [
      { value: 6236, tolerance: 0.5 },
      { value: 6348, tolerance: 0 },
    ],
  })
  const units = '<units><unit><multiplier>1</multiplier><unit_name>آية</unit_name></unit></units>'
  const lossy = moodle(answer(100, '5') + answer(50, '6') + answer(0, '*') + units)
  expect(lossy?.questions[0]?.notes).toEqual(['إجابات بدرجة جزئية لم تُنقل', 'وحدات القياس لم تُنقل'])
})
