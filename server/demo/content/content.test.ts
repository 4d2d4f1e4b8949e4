import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NewCourseForm } from '#contract/course-desk/forms.ts'
import { NewLessonForm } from '#contract/outline/forms.ts'
import { QuestionForm, QuizSettingsForm } from '#contract/questions/forms.ts'
import { soundsOf } from '../question-sounds.ts'
import { flatLessons, questionsOf, readDemoCourses } from '../read-courses.ts'
import { catalogue } from './catalogue.ts'
import { instructors } from './people.ts'
import { lessonQuestions } from './lesson-questions.ts'
import { demoNews } from './news.ts'
import { generalReviews } from './reviews.ts'
import { categories, levels } from './shelves.ts'

const courses = readDemoCourses()
const lessons = courses.flatMap(flatLessons)
const texts = lessons.flatMap((lesson) => (lesson.type === 'text' ? [lesson.content] : []))
const quizzes = lessons.flatMap((lesson) => (lesson.quiz ? [questionsOf(lesson)] : []))
const questions = quizzes.flat().map(({ spec, ...question }) => ({
  ...question,
  correct: spec.correct,
  options: spec.options.map(({ text }) => text),
}))
const reviews = [...courses.flatMap((course) => course.reviews), ...generalReviews]

/** What a lesson says in its own words. */
const withoutVerses = (html: string) =>
  html.replaceAll(/<(p|span) class="ayat">.*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')

/** Every Arabic word that a visitor can read, except the verses. */
const written = [
  ...courses.flatMap(({ file: { course } }) => [course.title, course.short_description, course.description]),
  ...courses.flatMap(({ file }) => file.modules.map(({ title }) => title)),
  ...lessons.flatMap(({ title, description }) => [title, description]),
  ...courses.flatMap(({ captions }) => captions),
  ...texts.map(withoutVerses),
  ...questions.flatMap(({ text, options, explanation }) => [text, ...options, explanation]),
  ...reviews.map(({ text }) => text),
  ...lessonQuestions.flatMap(({ text, answer }) => [text, answer]),
  ...demoNews.flatMap(({ title, excerpt, text }) => [title, excerpt, ...text]),
  ...demoNews.flatMap(({ comments = [] }) => comments.flatMap(({ text, answer = '' }) => [text, answer])),
  ...Object.values(instructors).map(({ bio }) => bio),
].join('\n')

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('there are 24 courses in 8 categories and 4 levels by 12 instructors, and each of them is used', () => {
  expect(courses).toHaveLength(24)
  expect(new Set(courses.map(({ file }) => file.course.category))).toEqual(
    new Set(categories.map(({ name }) => name)),
  )
  expect(new Set(courses.map(({ file }) => file.course.level))).toEqual(new Set(levels))
  expect(new Set(courses.map((course) => course.instructor))).toEqual(new Set(Object.keys(instructors)))
  expect(categories).toHaveLength(8)
  expect(levels).toHaveLength(4)
  expect(Object.keys(instructors)).toHaveLength(12)
})

test('the default category is no category of the demo', () => {
  expect(categories.map(({ name }) => name)).not.toContain('عام')
})

test('most courses are free and the others cost 60 to 250 riyals', () => {
  const prices = courses.map(({ file }) => file.course.price)
  expect(prices.filter((price) => price === 0).length).toBeGreaterThan(12)
  expect(prices.filter((price) => price > 0).every((price) => price >= 60 && price <= 250)).toBe(true)
})

test('the folders are the courses of the catalogue, and each of their files is part of its course', () => {
  const folder = (key: string) => new URL(`../courses/${key}`, import.meta.url)
  expect(readdirSync(folder('')).toSorted()).toEqual(catalogue.map(([key]) => key).toSorted())
  for (const [key] of catalogue) {
    const json = readFileSync(new URL(`${folder(key).href}/course.json`), 'utf8')
    const named = [...json.matchAll(/"(?:content|captions_url)": "(.+)"/g)].map(([, name = '']) => name)
    expect(repeated(named)).toEqual([])
    const course = courses.find((one) => one.key === key)
    const sounds = course ? [...soundsOf(course)] : []
    const folders = sounds.length > 0 ? ['films', 'sounds'] : ['films']
    expect(readdirSync(folder(key)).toSorted()).toEqual([...named, 'course.json', ...folders].toSorted())
    if (sounds.length > 0)
      expect(readdirSync(new URL(`${folder(key).href}/sounds`)).toSorted()).toEqual(sounds.toSorted())
    const lessons = course?.file.modules.flatMap((module) => module.lessons)
    const films = lessons?.flatMap(({ video_url }, at) => (video_url === 'film' ? [`${at + 1}.mp4`] : []))
    expect(readdirSync(new URL(`${folder(key).href}/films`)).toSorted()).toEqual(films?.toSorted())
  }
})

test.each(courses.map((course) => [course.key, course] as const))(
  'the forms of the editors take %s as it stands',
  (_, { file: { format, version, course, modules } }) => {
    expect([format, version]).toEqual(['rattil-course', 1])
    const { category: _category, level: _level, prerequisites: _names, ...form } = course
    expect(NewCourseForm.parse(form)).toEqual(form)
    for (const { quiz, ...lesson } of modules.flatMap((module) => module.lessons)) {
      expect(NewLessonForm.parse(lesson)).toEqual(lesson)
      expect(quiz !== undefined).toBe(lesson.type === 'quiz')
      if (quiz) expect(QuizSettingsForm.parse(quiz.settings)).toEqual(quiz.settings)
      for (const question of quiz?.questions ?? []) expect(QuestionForm.parse(question)).toEqual(question)
    }
  },
)

test.each(courses.map((course) => [course.key, course] as const))(
  '%s has the size of a course',
  (_, course) => {
    const all = flatLessons(course)
    const { modules } = course.file
    const paragraphs = course.file.course.description.split('\n\n')
    expect(modules.length).toBeGreaterThanOrEqual(3)
    expect(modules.length).toBeLessThanOrEqual(6)
    expect(all.length).toBeGreaterThanOrEqual(10)
    expect(all.length).toBeLessThanOrEqual(24)
    expect(paragraphs.length).toBeGreaterThanOrEqual(2)
    expect(paragraphs.length).toBeLessThanOrEqual(4)
    expect(modules.every((module) => module.lessons.at(-1)?.type === 'quiz')).toBe(true)
    expect(all.some((lesson) => lesson.type !== 'quiz' && lesson.is_preview)).toBe(true)
  },
)

test('a text lesson has three to twenty blocks of text that no other lesson has', () => {
  const blocks = (html: string) => html.split('\n').length
  const odd = texts.filter(
    (html) => blocks(html) < 3 || blocks(html) > 20 || html.replaceAll(/<[^>]*>/g, '').length < 500,
  )
  expect(odd).toEqual([])
  const paragraphs = texts.flatMap((html) =>
    html.split('\n').filter((line) => line.length > 60 && !line.startsWith('<p class="ayat">')),
  )
  expect(repeated(paragraphs)).toEqual([])
})

test('every quiz has four to eight questions with one right answer among three or four', () => {
  expect(quizzes.filter(({ length }) => length < 4 || length > 8)).toEqual([])
  const odd = questions.filter(
    ({ explanation, options }) =>
      !explanation || options.length < 3 || options.length > 4 || repeated(options).length > 0,
  )
  expect(odd).toEqual([])
})

test('the right answer is not always in the same place', () => {
  for (const place of [0, 1, 2])
    expect(questions.filter(({ correct }) => correct === place).length).toBeGreaterThan(60)
})

test('no title, question, review or mailbox is used twice', () => {
  expect(repeated(courses.map(({ file }) => file.course.title))).toEqual([])
  for (const course of courses) expect(repeated(flatLessons(course).map(({ title }) => title))).toEqual([])
  expect(repeated(questions.map(({ text }) => text))).toEqual([])
  expect(repeated(reviews.map(({ text }) => text))).toEqual([])
  expect(repeated(Object.values(instructors).map(({ mailbox }) => mailbox))).toEqual([])
})

test('every review has a text and one to five stars', () => {
  expect(reviews.length).toBeGreaterThan(100)
  expect(reviews.filter(({ rating, text }) => !text || ![1, 2, 3, 4, 5].includes(rating))).toEqual([])
})

test('a lesson is made of the allowed tags only', () => {
  const allowed =
    /^<(\/?(p|h3|ul|ol|li|blockquote|strong|table|thead|tbody|tr|th|td|span)|(p|span) class="ayat")>$/
  const tags = texts.flatMap((html) => html.match(/<[^>]*>/g) ?? [])
  expect(tags.length).toBeGreaterThan(1000)
  expect(tags.filter((tag) => !allowed.test(tag))).toEqual([])
})

test('the learner is addressed in the feminine', () => {
  const masculine =
    /(?<![\p{L}\p{M}])(سجّل|اضغط|ابدأ|واصل|انقر|اختر|استمع|راجع|حاول|جرّب|لاحظ|انتبه|احذر|افتح|أجب|اكتب|أدخل)(?![\p{L}\p{M}])/u
  const slips = written.split('\n').filter((line) => masculine.test(line))
  expect(slips).toEqual([])
})

test('numbers are written in Arabic-Indic digits and no middle dot stands beside them', () => {
  expect(written.match(/[0-9·]/g)).toBeNull()
})

test('every course has one lesson with captions, of two lines at least', () => {
  for (const course of courses) {
    const captioned = flatLessons(course).filter((lesson) => lesson.captions_url !== null)
    expect(captioned.map(({ type, captions_url }) => [type, captions_url])).toEqual([
      ['video', 'captions.txt'],
    ])
    expect(course.captions.length).toBeGreaterThanOrEqual(2)
  }
})

test('a recording is a film, the stream or the sound, and only a lesson to watch has one', () => {
  const kinds = lessons.map(({ type, video_url }) => `${type} ${video_url}`)
  expect(new Set(kinds)).toEqual(
    new Set(['video film', 'video stream', 'video sound', 'text null', 'quiz null']),
  )
})
