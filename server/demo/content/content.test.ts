import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { courses } from './index.ts'
import { instructors } from './people.ts'
import { renderPlain, renderRich } from './rich.ts'
import { categories, levels } from './shelves.ts'
import type { DemoLesson } from './types.ts'
import { plainVerseWords, verses, verseText, verseWords } from './verse-text.ts'

const lessonsOf = (course: (typeof courses)[number]) => course.modules.flatMap(({ lessons }) => lessons)
const lessons = courses.flatMap(lessonsOf)
const texts = lessons.flatMap((lesson) => (lesson.type === 'text' ? [lesson] : []))
const quizzes = lessons.flatMap((lesson) => (lesson.type === 'quiz' ? [lesson] : []))
const questions = quizzes.flatMap((quiz) => quiz.questions)
const reviews = courses.flatMap((course) => course.reviews)

/** Every Arabic word that a visitor can read, as it was written. */
const written = [
  ...courses.flatMap(({ title, short, description }) => [title, short, description]),
  ...courses.flatMap(({ modules }) => modules.map(({ title }) => title)),
  ...lessons.flatMap(({ title, description }) => [title, description]),
  ...lessons.flatMap((lesson) => (lesson.type === 'video' ? (lesson.captions ?? []) : [])),
  ...texts.map(({ body }) => body),
  ...questions.flatMap(({ text, options, explanation }) => [text, ...options, explanation]),
  ...reviews.map(({ text }) => text),
  ...Object.values(instructors).map(({ bio }) => bio),
].join('\n')

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('there are 24 courses in 8 categories and 4 levels by 12 instructors, and each of them is used', () => {
  expect(courses).toHaveLength(24)
  expect(new Set(courses.map((course) => course.category))).toEqual(new Set(Object.keys(categories)))
  expect(new Set(courses.map((course) => course.level))).toEqual(new Set(Object.keys(levels)))
  expect(new Set(courses.map((course) => course.instructor))).toEqual(new Set(Object.keys(instructors)))
  expect(Object.keys(categories)).toHaveLength(8)
  expect(Object.keys(levels)).toHaveLength(4)
  expect(Object.keys(instructors)).toHaveLength(12)
})

test('the default category is no category of the demo', () => {
  expect(Object.values(categories).map(({ name }) => name)).not.toContain('عام')
})

test('most courses are free and the others cost 60 to 250 riyals', () => {
  const prices = courses.map(({ price }) => price)
  expect(prices.filter((price) => price === 0).length).toBeGreaterThan(12)
  expect(prices.filter((price) => price > 0).every((price) => price >= 60 && price <= 250)).toBe(true)
})

test.each(courses.map((course) => [course.key, course] as const))(
  '%s has the size of a course',
  (_, course) => {
    const all = lessonsOf(course)
    expect(course.modules.length).toBeGreaterThanOrEqual(3)
    expect(course.modules.length).toBeLessThanOrEqual(6)
    expect(all.length).toBeGreaterThanOrEqual(10)
    expect(all.length).toBeLessThanOrEqual(24)
    expect(course.description.split('\n\n').length).toBeGreaterThanOrEqual(2)
    expect(course.description.split('\n\n').length).toBeLessThanOrEqual(4)
    expect(course.modules.every((module) => module.lessons.at(-1)?.type === 'quiz')).toBe(true)
    expect(all.some((lesson) => lesson.type !== 'quiz' && lesson.isPreview)).toBe(true)
  },
)

test('a text lesson has three to twenty blocks of text that no other lesson has', () => {
  const blocks = (body: string) => body.trim().split(/\n\s*\n/).length
  const odd = texts.filter(({ body }) => blocks(body) < 3 || blocks(body) > 20 || body.length < 600)
  expect(odd).toEqual([])
  const paragraphs = texts.flatMap(({ body }) => body.split('\n').filter((line) => line.length > 60))
  expect(repeated(paragraphs)).toEqual([])
})

test('every quiz has four to eight questions with one right answer among three or four', () => {
  expect(quizzes.filter(({ questions: { length } }) => length < 4 || length > 8)).toEqual([])
  const odd = questions.filter(
    ({ text, options, correctIndex, explanation }) =>
      !text ||
      !explanation ||
      options.length < 3 ||
      options.length > 4 ||
      options[correctIndex] === undefined ||
      repeated(options.map(renderPlain)).length > 0,
  )
  expect(odd).toEqual([])
})

test('the right answer is not always in the same place', () => {
  for (const place of [0, 1, 2])
    expect(questions.filter(({ correctIndex }) => correctIndex === place).length).toBeGreaterThan(60)
})

test('no title, question, review or mailbox is used twice', () => {
  expect(repeated(courses.map(({ title }) => title))).toEqual([])
  for (const course of courses) expect(repeated(lessonsOf(course).map(({ title }) => title))).toEqual([])
  expect(repeated(questions.map(({ text }) => text))).toEqual([])
  expect(repeated(reviews.map(({ text }) => text))).toEqual([])
  expect(repeated(Object.values(instructors).map(({ mailbox }) => mailbox))).toEqual([])
})

test('every verse is byte for byte what its sha256 was taken from', () => {
  const rows = readFileSync(new URL('verses.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split('\t'))
  expect(rows.length).toBeGreaterThan(150)
  const changed = rows.filter(
    ([, textSha, text = '', cleanSha, clean = '']) => sha256(text) !== textSha || sha256(clean) !== cleanSha,
  )
  expect(changed).toEqual([])
})

test('what stands as verse in a lesson is a part of a verse and nothing else', () => {
  const known = [...verses.values()].map(({ text }) => text)
  const shown = texts.flatMap(({ body }) => [
    ...renderRich(body).matchAll(/<(span|p) class="ayat">(.*?)<\/\1>/g),
  ])
  const parts = shown.flatMap(([, , verse = '']) => verse.split(/ ?\u06DD[٠-٩]+ ?/).filter(Boolean))
  expect(parts.length).toBeGreaterThan(150)
  expect(parts.filter((part) => !known.some((text) => text.includes(part)))).toEqual([])
})

test('the words quoted in a question are the same words in both spellings', () => {
  const quoted = [...written.matchAll(/\[\[(\d+:\d+)#(\d+)(?:-(\d+))?\]\]/g)]
  expect(quoted.length).toBeGreaterThan(100)
  const unequal = quoted.filter(([, ref = '', from, to = from]) => {
    const place = [ref, Number(from), Number(to)] as const
    return skeleton(plainVerseWords(...place)) !== skeleton(verseWords(...place))
  })
  expect(unequal).toEqual([])
})

test('the basmala before the first verse of a sura is not shown as part of it', () => {
  expect(verseText('112:1').split(' ')).toHaveLength(4)
  expect(verseText('1:1').split(' ')).toHaveLength(4)
})

test('a lesson is made of the allowed tags only', () => {
  const allowed =
    /^<(\/?(p|h3|ul|ol|li|blockquote|strong|table|thead|tbody|tr|th|td|span)|(p|span) class="ayat")>$/
  const tags = texts.flatMap(({ body }) => renderRich(body).match(/<[^>]*>/g) ?? [])
  expect(tags.length).toBeGreaterThan(1000)
  expect(tags.filter((tag) => !allowed.test(tag))).toEqual([])
})

test('markup never shows through', () => {
  for (const { body } of texts) expect(renderRich(body)).not.toMatch(/\[\[|\]\]|\*\*|\n[@#>-] /)
  for (const { text, options, explanation } of questions)
    expect(renderPlain([text, ...options, explanation].join(' '))).not.toMatch(/[[\]*]/)
})

test('a tag written in a lesson is shown as text', () => {
  expect(renderRich('نص <script>alert(1)</script>')).toBe('<p>نص &lt;script&gt;alert(1)&lt;/script&gt;</p>')
})

test('the learner is addressed in the feminine', () => {
  const masculine =
    /(?<![\p{L}\p{M}])(سجّل|اضغط|ابدأ|واصل|انقر|اختر|استمع|راجع|حاول|جرّب|لاحظ|انتبه|احذر|افتح|أجب|اكتب|أدخل)(?![\p{L}\p{M}])/u
  const slips = written.split('\n').filter((line) => masculine.test(line))
  expect(slips).toEqual([])
})

test('numbers are written in Arabic-Indic digits and no middle dot stands beside them', () => {
  const prose = written.replaceAll(/\[\[[^\]]*\]\]|^@ .*$|^\d+\. /gm, '')
  expect(prose.match(/[0-9·]/g)).toBeNull()
})

test('several video lessons have captions', () => {
  const captioned = lessons.flatMap((lesson: DemoLesson) =>
    lesson.type === 'video' && lesson.captions ? [lesson.captions] : [],
  )
  expect(captioned.length).toBeGreaterThanOrEqual(12)
  expect(captioned.every((lines) => lines.length >= 2)).toBe(true)
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The letters that both spellings write alike. */
const skeleton = (text: string) =>
  text.replaceAll(/[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]|[اأإآٱىيئءؤوةته ]/g, '')
