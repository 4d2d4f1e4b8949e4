import { expect, test } from 'vitest'
import { readQuestionFile } from './read-file.ts'

const moodle = (inside: string, type = 'multichoice') =>
  readQuestionFile(
    Buffer.from(`<?xml version="1.0"?><quiz><question type="${type}">${inside}</question></quiz>`),
  )?.questions[0]
const html = (name: string, text: string, files = '', attributes = '') =>
  `<${name} ${attributes} format="html"><text><![CDATA[${text}]]></text>${files}</${name}>`
const file = (name: string, base64 = 'AAAA') =>
  `<file name="${name}" path="/" encoding="base64">${base64}</file>`
const choice = (weight: number, text: string, files = '') =>
  html('answer', text, files, `fraction="${weight}"`)
const two = choice(100, 'نعم') + choice(0, 'لا')
const BESIDE = '@@PLUGINFILE@@'

test.each([
  ['an element', `<audio controls="true" src="${BESIDE}/a.mp3">لا يعمل</audio>`],
  ['a source inside an element', `<audio><source src="${BESIDE}/a.mp3"/>لا يعمل</audio>`],
  ['an element that nothing closes', `<audio src="${BESIDE}/a.mp3">`],
  ['a link', `<a href="${BESIDE}/a.mp3?x=1"></a>`],
  ['brackets', '[[a.mp3]]'],
])('a question of Moodle is heard where its file lies beside it: %s', (_, sound) => {
  const read = moodle(html('questiontext', `<p>ما الحكم؟</p>${sound}`, file('a.mp3')) + two)
  expect(read?.form.text).toBe('ما الحكم؟')
  expect([read?.form.spec.audio, read?.recordings]).toEqual(['file:0', [{ name: 'a.mp3', base64: 'AAAA' }]])
  expect(read?.notes).toEqual([])
})

test('choices and items of Moodle are heard, each by its own file; one that only sounds is named by its place', () => {
  const sound = (name: string) => `<audio src="${BESIDE}/${name}"></audio>`
  const read = moodle(
    html('questiontext', 'أيهما أصح؟') +
      choice(100, sound('%D8%A3.mp3'), file('أ.mp3', 'AAAA')) +
      choice(0, `الثانية ${sound('ب.ogg')}`, file('ب.ogg', 'BB\nBB')),
  )
  expect(read?.form.spec).toMatchObject({
    options: [
      { text: 'التسجيل 1', audio: 'file:0' },
      { text: 'الثانية', audio: 'file:1' },
    ],
  })
  expect(read?.recordings).toEqual([
    { name: 'أ.mp3', base64: 'AAAA' },
    { name: 'ب.ogg', base64: 'BBBB' },
  ])
  expect(read?.notes).toEqual([])

  const ordered = moodle(
    html('questiontext', 'رتبي') + choice(2, sound('ب.mp3'), file('ب.mp3')) + choice(1, 'أ'),
    'ordering',
  )
  expect(ordered?.form.spec).toMatchObject({
    items: [{ text: 'أ' }, { text: 'التسجيل 1', audio: 'file:0' }],
  })
})

test('a question that only sounds asks to listen', () => {
  const read = moodle(html('questiontext', `<audio src="${BESIDE}/a.mp3"></audio>`, file('a.mp3')) + two)
  expect(read?.form).toMatchObject({ text: 'استمعي ثم أجيبي.', spec: { audio: 'file:0' } })
})

test('a second recording, one of another site and one of the explanation are named', () => {
  const twice = `<audio src="${BESIDE}/a.mp3"></audio><audio src="${BESIDE}/b.mp3"></audio>`
  expect(moodle(html('questiontext', `س ${twice}`, file('a.mp3') + file('b.mp3')) + two)?.notes).toEqual([
    'لا يحمل السؤال ولا الخيار إلا تسجيلًا واحدًا؛ الباقي لم يُنقل',
  ])
  const outside = moodle(html('questiontext', 'س <audio src="https://a.test/b.mp3"></audio>') + two)
  expect([outside?.form.spec.audio, outside?.notes]).toEqual([undefined, ['مقطع أو ملف مرفق لم يُنقل']])
  const explained = html('generalfeedback', `<audio src="${BESIDE}/c.mp3"></audio>شرح`, file('c.mp3'))
  const read = moodle(html('questiontext', 'س') + explained + two)
  expect([read?.form.explanation, read?.notes]).toEqual(['شرح', ['مقطع أو ملف مرفق لم يُنقل']])
})

test('a sound that stands in the text of GIFT itself is read', () => {
  const sound = (base64: string) => `<audio src\\="data\\:audio/mpeg;base64,${base64}"></audio>`
  const read = readQuestionFile(
    Buffer.from(`::س::[html]ما الحكم؟ ${sound('AAAA')} {\n=${sound('BBBB')}\n~إظهار\n}`),
  )?.questions[0]
  expect(read?.form).toMatchObject({
    text: 'ما الحكم؟',
    spec: { audio: 'file:0', options: [{ text: 'التسجيل 1', audio: 'file:1' }, { text: 'إظهار' }] },
  })
  expect(read?.recordings.map(({ base64 }) => base64)).toEqual(['AAAA', 'BBBB'])
  expect(read?.notes).toEqual([])
})

test('tags without end are read in a moment', () => {
  const many = '<audio '.repeat(100_000) + '<a href="'.repeat(100_000) + '[['.repeat(100_000)
  const begun = performance.now()
  moodle(html('questiontext', many) + two)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
