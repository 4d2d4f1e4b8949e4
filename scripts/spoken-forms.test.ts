import { expect, test } from 'vitest'
import { isTest, readSources } from './source-files.mjs'

/** What writes short forms: ranges, Hijri dates, percents. */
const SHORT =
  '(?:formatDateBoth|formatHijriDate|rangeWords|lessonLength|monthTitle|formatPercent|taskTitle|lineWords)\\('

/** Somebody who teaches or works here, and may have her title before her name. */
const TITLED =
  '(?:teacher|substitute|lecturer|instructor|speaker|author|(?:decided|updated|saved|heard|made|removed|deleted)_by)'

/** Drawn between tags or other words, and neither given to another part nor part of a text in code. */
const DRAWN = '(?<![=$(,:?&]\\s*)\\{'

const UNHEARD = new RegExp(
  [
    `${DRAWN}(?:[^{}<\\n]*\`[^\`]*\\$\\{)?${SHORT}.*`,
    `<bdi[^>]*>\\{(?:[\\w.]+\\.)?${TITLED}(?:\\??\\.name)?\\}`,
    String.raw`\} ?– ?\{.*`,
    String.raw`(?<!\$)\{[^{}]*\}٪`,
  ].join('|'),
  'g',
)

/** What is copied letter by letter, drawn by anything but the part that spells it. */
const UNSPELLED = /<(?:bdi|code)\b[^>]*>\s*\{(?:spellPublicCode\(.*|[\w.]*\b(?:code|number)\})/g

const found = (what: RegExp) =>
  readSources(['web'])
    .filter(([file]) => file.endsWith('.tsx') && !isTest(file) && !file.startsWith('web/ui/gallery/'))
    .flatMap(([file, code]) => [...code.matchAll(what)].map(([text]) => `${file}: ${text}`))

test('a short form is heard in whole words', () => {
  expect(found(UNHEARD)).toEqual([])
})

test('a code is heard sign by sign', () => {
  expect(found(UNSPELLED)).toEqual([])
})
