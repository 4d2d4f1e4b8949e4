import { expect, test } from 'vitest'
import { readQuestionFile } from './read-file.ts'

const read = (text: string) => readQuestionFile(Buffer.from(text))
const moodle = (inside: string, type = 'truefalse') =>
  read(
    `<?xml version="1.0"?><quiz><question type="${type}"><name><text>س</text></name>${inside}</question></quiz>`,
  )
const html = (name: string, text: string, files = '') =>
  `<${name} format="html"><text><![CDATA[${text}]]></text>${files}</${name}>`
const file = (name: string) => `<file name="${name}" path="/" encoding="base64">AAAA</file>`
const TRUTH =
  '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>'
const asked = (text: string, files = '') => html('questiontext', text, files)
const notesOf = (inside: string, type?: string) => moodle(inside, type)?.questions[0]?.notes
const choices = (...answers: readonly (readonly [number, string])[]) =>
  answers
    .map(([weight, text]) => `<answer fraction="${weight}" format="html"><text>${text}</text></answer>`)
    .join('')

test.each([
  [
    'a linked recording',
    '<p>استمعي: <a href="@@PLUGINFILE@@/a.mp3">تلاوة</a></p>',
    ['مقطع أو ملف مرفق لم يُنقل'],
  ],
  ['a linked film elsewhere', '<a href="https://v.test/a.mp4?x=1">مقطع</a>', ['مقطع أو ملف مرفق لم يُنقل']],
  ['an address', '<a class="x" href="https://a.test/page">المرجع</a>', ['الروابط نُقل نصها دون عناوينها']],
  ['a place to be linked to', '<a name="x">هنا</a>', []],
])('in the text of a Moodle question %s is named', (_, text, notes) => {
  expect(notesOf(asked(`نعم؟ ${text}`) + TRUTH)).toEqual(notes)
})

test('files that lie in a Moodle question and are not taken are named, wherever they lie', () => {
  const answers =
    `<answer fraction="100"><text>true</text>${html('feedback', 'أحسنتِ', file('ثناء.mp3'))}</answer>` +
    `<answer fraction="0"><text>false</text></answer>`
  expect(
    notesOf(asked('نعم؟', file('قراءة.mp3')) + html('generalfeedback', 'شرح', file('درس.pdf')) + answers),
  ).toEqual(
    expect.arrayContaining([
      'الملف «قراءة.mp3» لم يُنقل',
      'الملف «درس.pdf» لم يُنقل',
      'الملف «ثناء.mp3» لم يُنقل',
    ]),
  )
})

test('pictures of the explanation and of the feedback are named', () => {
  const picture = '<img src="@@PLUGINFILE@@/a.png">'
  expect(notesOf(asked('نعم؟') + html('generalfeedback', picture, file('a.png')) + TRUTH)).toEqual([
    'صور الشرح لم تُنقل',
  ])
})

test('a picture is read from an old tag without quotes, and from the elements of Moodle 1.9', () => {
  const tag = moodle(asked('نعم؟ <IMG SRC=@@PLUGINFILE@@/a.png ALT=ميم border=0>', file('a.png')) + TRUTH)
  expect(tag?.questions[0]?.picture).toEqual({ name: 'a.png', base64: 'AAAA', alt: 'ميم' })
  const old = moodle(`${asked('نعم؟')}<image>b.gif</image><image_base64>BB\nBB</image_base64>${TRUTH}`)
  expect(old?.questions[0]?.picture).toEqual({ name: 'b.gif', base64: 'BBBB', alt: '' })
  expect(notesOf(`${asked('نعم؟')}<image>b.gif</image>${TRUTH}`)).toEqual([
    'صورة غير موجودة في الملف لم تُنقل',
  ])
})

test('feedback for a whole answer is named, except the sentence that Moodle puts there by itself', () => {
  const own = html('partiallycorrectfeedback', '<p>اقتربتِ</p>')
  const standard = html('correctfeedback', '<p>Your answer is correct.</p>')
  const two = choices([100, 'أ'], [0, 'ب'])
  expect(notesOf(asked('نعم؟') + standard + own + two, 'multichoice')).toEqual([
    'ملاحظات الإجابة الصحيحة والناقصة والخاطئة لم تُنقل',
  ])
  expect(notesOf(asked('نعم؟') + standard + two, 'multichoice')).toEqual([])
})

const MARKS = 'الدرجات الجزئية للخيارات لم تُنقل: تُحسب بقاعدة المنصة'
test.each([
  [
    'true',
    [
      [100, 'أ'],
      [-25, 'ب'],
    ],
    [MARKS],
  ],
  [
    'true',
    [
      [100, 'أ'],
      [0, 'ب'],
    ],
    [],
  ],
  [
    'false',
    [
      [50, 'أ'],
      [50, 'ب'],
      [-50, 'ج'],
    ],
    [],
  ],
  [
    'false',
    [
      [33.33333, 'أ'],
      [33.33333, 'ب'],
      [33.33333, 'ج'],
      [-33.33333, 'د'],
    ],
    [],
  ],
  [
    'false',
    [
      [50, 'أ'],
      [50, 'ب'],
      [-100, 'ج'],
    ],
    [MARKS],
  ],
  [
    'false',
    [
      [50, 'أ'],
      [50, 'ب'],
      [0, 'ج'],
    ],
    [MARKS],
  ],
] as const)(
  'marks of choices that are not those of our rule are named (single: %s, %j)',
  (single, answers, notes) => {
    const inside = `${asked('نعم؟')}<single>${single}</single>${choices(...answers)}`
    expect(notesOf(inside, 'multichoice')).toEqual(notes)
  },
)

test('Moodle texts that are no HTML keep their signs, and Markdown is named', () => {
  const plain = '<questiontext format="plain_text"><text>أيهما أكبر: 2 &lt; 3 أم **4**؟</text></questiontext>'
  expect(moodle(plain + TRUTH)?.questions[0]?.form.text).toBe('أيهما أكبر: 2 < 3 أم **4**؟')
  expect(notesOf(plain.replace('plain_text', 'markdown') + TRUTH)).toEqual([
    'علامات التنسيق (Markdown) نُقلت كما هي',
  ])
})

test('a file says in which letters it is written', () => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-6"?><quiz><question type="truefalse"><questiontext><text>`
  const rest = `</text></questiontext>${TRUTH}</question></quiz>`
  const letters = Buffer.from('e7e420e7d0c720e5d9e4e5bf', 'hex')
  const found = readQuestionFile(Buffer.concat([Buffer.from(xml), letters, Buffer.from(rest)]))
  expect([found?.questions[0]?.form.text, found?.notes]).toEqual(['هل هذا معلم؟', []])
})

test('answers of GIFT may have a format of their own, and it is no part of their text', () => {
  const found = read(
    '::س::نعم؟ {\n=[html]<b>أجل</b> #[html]<i>أحسنتِ</i>\n~[markdown]*لا*\n####[html]<p>شرح</p>\n}',
  )
  expect(found?.questions[0]?.form).toMatchObject({
    explanation: 'شرح',
    spec: { options: [{ text: 'أجل' }, { text: '*لا*' }] },
  })
  expect(found?.questions[0]?.notes).toContain('علامات التنسيق (Markdown) نُقلت كما هي')
  const pairs = read('::س::[html]صلي {\n=[plain]أ<ب -> [html]<b>ج</b>\n=د -> ه\n}')
  expect(pairs?.questions[0]?.form.spec).toMatchObject({
    pairs: [{ left: 'أ<ب', right: 'ج' }, { left: 'د' }],
  })
})

test('media, pictures, tags and negative marks of GIFT questions are named', () => {
  const found = read(
    [
      '// [id:7] [tag:نون]',
      '::أ::نعم؟ {=<audio src\\="a.mp3"></audio>أجل ~%-50%<img src\\="a.png">لا}',
      '',
      '::ب::نعم؟ {T####<img src\\="a.png">شرح <a href\\="https\\://a.test">مرجع</a>}',
    ].join('\n'),
  )
  expect(found?.questions.map(({ notes }) => notes)).toEqual([
    [MARKS, 'مقطع أو ملف مرفق لم يُنقل', 'صور الخيارات لم تُنقل', 'الوسوم لم تُنقل'],
    ['الروابط نُقل نصها دون عناوينها', 'صور الشرح لم تُنقل'],
  ])
})
