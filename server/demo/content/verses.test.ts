import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { arabicDigits } from '#core/format/number.ts'
import { flatLessons, questionsOf, readDemoCourses } from '../read-courses.ts'

/** Columns: sura:aya, sha256 and text in Uthmani spelling, sha256 and text in plain spelling. */
const rows = readFileSync(new URL('verses.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => {
    const [ref = '', textSha = '', text = '', plainSha = '', plain = ''] = line.split('\t')
    return { ref, textSha, text, plainSha, plain }
  })
const texts = new Map(rows.map(({ ref, text }) => [ref, text]))
const lessons = readDemoCourses().flatMap(flatLessons)
const html = lessons.flatMap((lesson) => (lesson.type === 'text' ? [lesson.content] : []))

test('every verse is byte for byte what its sha256 was taken from', () => {
  expect(rows.length).toBeGreaterThan(150)
  const changed = rows.filter(
    ({ text, textSha, plain, plainSha }) => sha256(text) !== textSha || sha256(plain) !== plainSha,
  )
  expect(changed).toEqual([])
})

test('words of a verse that stand in a lesson are a part of a verse and nothing else', () => {
  const parts = html.flatMap((text) => [...text.matchAll(/<span class="ayat">(.*?)<\/span>/g)])
  expect(parts.length).toBeGreaterThan(100)
  const wrong = parts.filter(([, part = '']) => !rows.some(({ text }) => isWordsOf(part, text)))
  expect(wrong.map(([, part]) => part)).toEqual([])
})

test('whole verses that stand in a lesson are those that the line below them names', () => {
  const shown = html.flatMap((text) => [...text.matchAll(/<p class="ayat">(.*?)<\/p>\n<p>(.*?)<\/p>/g)])
  expect(shown).toHaveLength(html.flatMap((text) => text.match(/<p class="ayat">/g) ?? []).length)
  expect(shown.length).toBeGreaterThan(50)
  const wrong = shown.filter(([, verses, source = '']) => verses !== versesOf(source))
  expect(wrong.map(([, verses, source]) => [verses, source])).toEqual([])
})

/** Other words stand in quotation marks too; whoever adds or removes a verse changes the number. */
test('42 quotations in questions are words of a verse in plain spelling', () => {
  const askedVerses = lessons.flatMap(questionsOf).flatMap(({ text, explanation, spec }) => {
    return [text, explanation, ...spec.options.map((option) => option.text)]
  })
  const quoted = askedVerses.flatMap((text) => [...text.matchAll(/«(.*?)»/g)].map(([, words = '']) => words))
  expect(quoted.filter((words) => rows.some(({ plain }) => isWordsOf(words, plain)))).toHaveLength(42)
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const isWordsOf = (part: string, verse: string) => ` ${verse} `.includes(` ${part} `)

/** What has to stand above «(سورة الإخلاص، الآيات ١-٤)». The source puts the basmala before the first verse of a sura. */
function versesOf(source: string): string {
  const [, name = '', range = ''] = /^\(سورة (.+)، (?:الآية|الآيات) ([٠-٩-]+)\)$/.exec(source) ?? []
  const [from = 0, to = from] = range.split('-').map(toNumber)
  const sura = suras[name]
  const verses = Array.from({ length: to - from + 1 }, (_, index) => {
    const text = texts.get(`${sura}:${from + index}`) ?? ''
    const isOpened = from + index === 1 && sura !== 1
    return `${isOpened ? text.split(' ').slice(4).join(' ') : text} \u06DD${arabicDigits(from + index)}`
  })
  return verses.join(' ')
}

const toNumber = (digits: string) =>
  Number(digits.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))))

const suras: Readonly<Record<string, number>> = {
  الفاتحة: 1,
  البقرة: 2,
  'آل عمران': 3,
  النساء: 4,
  المائدة: 5,
  الأنعام: 6,
  الأنفال: 8,
  التوبة: 9,
  هود: 11,
  الحجر: 15,
  النحل: 16,
  الإسراء: 17,
  الكهف: 18,
  مريم: 19,
  طه: 20,
  المؤمنون: 23,
  الفرقان: 25,
  الشعراء: 26,
  القصص: 28,
  الأحزاب: 33,
  فاطر: 35,
  الزمر: 39,
  الفتح: 48,
  المجادلة: 58,
  الحشر: 59,
  الطلاق: 65,
  الملك: 67,
  نوح: 71,
  المزمل: 73,
  القيامة: 75,
  التكوير: 81,
  الطارق: 86,
  الغاشية: 88,
  الضحى: 93,
  العلق: 96,
  القدر: 97,
  البينة: 98,
  العصر: 103,
  قريش: 106,
  الكافرون: 109,
  النصر: 110,
  الإخلاص: 112,
  الفلق: 113,
  الناس: 114,
}
