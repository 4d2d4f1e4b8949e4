import { expect, test } from 'vitest'
import { backupOf, convertedBackup, EMPTY_SECTION } from '#server/testing/converted-backup.ts'
import { answers, backupFiles, slots, x, type QuestionGiven } from '#server/testing/moodle-backup.ts'

const truth: QuestionGiven = {
  id: 5,
  type: 'truefalse',
  text: 'نعم؟',
  plugin: `${answers([
    { text: 'True', weight: 1 },
    { text: 'False', weight: 0 },
  ])}<truefalse id="1"><trueanswer>1</trueanswer><falseanswer>2</falseanswer></truefalse>`,
}
const quiz = (inside: string, questions: readonly QuestionGiven[] = [truth]) =>
  convertedBackup(
    backupOf({ kind: 'quiz', title: 'اختبار', passGrade: 5, inside }, { questions, bank: 'plain' }),
  )
const OF_QUIZ = 'وحدة، «اختبار»: '

test.each([
  ['opens at a time', '<timeopen>1</timeopen>', 'وقت فتح الاختبار لم يُنقل.'],
  ['has closed', '<timeclose>1</timeclose>', 'وقت إغلاق الاختبار مضى، فلم يُنقل.'],
  ['has a password', '<password>x</password>', 'كلمة مرور الاختبار أو قيود الدخول إليه لم تُنقل.'],
  [
    'counts the average',
    '<grademethod>2</grademethod>',
    'درجته في مودل متوسط المحاولات، وهي هنا أعلى محاولة.',
  ],
  [
    'lasts for days',
    '<timelimit>360000</timelimit>',
    'مدة الاختبار أو عدد محاولاته أو الانتظار بينها أكبر من المسموح، فاختُصر.',
  ],
  [
    'comments on the mark',
    '<feedbacks><feedback id="1"><feedbacktext>أحسنتِ</feedbacktext></feedback></feedbacks>',
    'التعليق على الدرجة كلها لم يُنقل.',
  ],
])('of a quiz that %s that is named', (_, inside, sentence) => {
  const { said: sentences, lessons } = quiz(`${inside}${slots([5], 'plain')}`)
  expect(sentences).toEqual([`${OF_QUIZ}${sentence}`, EMPTY_SECTION])
  expect(lessons[0]?.quiz?.questions).toHaveLength(1)
})

test('a closing time that is still to come and answers that are shown after it come along', () => {
  const { lessons } = quiz(
    `<timeclose>1800000000</timeclose><reviewrightanswer>16</reviewrightanswer>${slots([5], 'plain')}`,
  )
  expect(lessons[0]?.quiz?.settings).toMatchObject({
    closes_at: new Date(1_800_000_000_000).toISOString(),
    review: 'after_close',
  })
})

test('a quiz of random questions brings their category and draws as many as it asked', () => {
  const random: QuestionGiven = { id: 9, type: 'random', text: '0', parent: 9 }
  const others = [6, 7].map((id) => ({ ...truth, id, text: `س ${id}` }))
  const { lessons, said: sentences } = quiz(slots([9, 9], 'plain'), [truth, ...others, random])
  expect(lessons[0]?.quiz?.questions).toHaveLength(3)
  expect(lessons[0]?.quiz?.settings.draw_count).toBe(2)
  expect(sentences[0]).toContain('ويُسحب منها في كل محاولة: 2')
})

test('a random question of Moodle 4 names its category in JSON, in both of its shapes', () => {
  const shapes = [
    '{"questioncategoryid":"3","includingsubcategories":"0"}',
    '{"filter":{"category":{"jointype":1,"values":["3"],"filteroptions":{"includesubcategories":false}}}}',
  ]
  for (const shape of shapes) {
    const inside = `<question_instances><question_instance id="1"><slot>1</slot><question_set_reference id="1"><filtercondition>${x(shape)}</filtercondition></question_set_reference></question_instance></question_instances>`
    const { lessons } = convertedBackup(
      backupOf({ kind: 'quiz', title: 'اختبار', passGrade: 5, inside }, { questions: [truth] }),
    )
    expect(lessons[0]?.quiz?.questions).toHaveLength(1)
  }
})

test('random questions beside fixed ones, and questions that are not in the backup, are named', () => {
  const random: QuestionGiven = { id: 9, type: 'random', text: '0', parent: 9 }
  const { said: sentences } = quiz(slots([5, 9, 77], 'plain'), [truth, random])
  expect(sentences.slice(0, 2)).toEqual([
    `${OF_QUIZ}سؤال في الاختبار غير موجود في بنك أسئلة النسخة، فلم يُنقل.`,
    `${OF_QUIZ}أسئلة عشوائية بجانب أسئلة ثابتة لم تُنقل: 1`,
  ])
})

test('an older version of a question stays behind, and the newest is asked', () => {
  const files = backupFiles(
    backupOf({ kind: 'quiz', title: 'اختبار', inside: slots([5]) }, { questions: [truth] }),
  )
  const newer = String(files['questions.xml']).replace(
    '</question_version>',
    '<question_versions id="8"><version>2</version><questions><question id="8"><parent>0</parent><questiontext>نعم، نعم؟</questiontext><defaultmark>1</defaultmark><qtype>truefalse</qtype><plugin_qtype_truefalse_question><answers><answer id="3"><answertext>x</answertext><fraction>1.0</fraction></answer></answers><truefalse id="2"><trueanswer>3</trueanswer><falseanswer>4</falseanswer></truefalse></plugin_qtype_truefalse_question></question></questions></question_versions></question_version>',
  )
  const { lessons } = convertedBackup(
    backupOf({ kind: 'quiz', title: 'اختبار', inside: slots([5]) }, { questions: [truth] }),
    { 'questions.xml': newer },
  )
  expect(lessons[0]?.quiz?.questions.map(({ text }) => text)).toEqual(['نعم، نعم؟'])
})
