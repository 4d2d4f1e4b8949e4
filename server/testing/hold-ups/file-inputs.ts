import sharp from 'sharp'
import {
  backupLimits,
  courseFileLimits,
  fileLimits,
  htmlLimits,
  type FileKind,
} from '#contract/kernel/limits.ts'
import { backupFiles, html } from '../moodle-backup.ts'
import { tarGzOf } from '../tar.ts'
import { workbook } from '../workbook.ts'
import { zipOf } from '../zip.ts'
import type { Input } from './hold-up.ts'
import { formOf } from './world.ts'

const question = (text: string) =>
  `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`
const xml = (inside: string) => `<quiz><question type="truefalse">${inside}</question></quiz>`

/** What a file of each kind can do to a server, at its limit and beyond. */
const files: Readonly<Record<FileKind, () => Promise<readonly Input[]>>> = {
  questions: async () => [
    input('nested 50,000 deep', xml('<a>'.repeat(50_000) + '</a>'.repeat(50_000)), 422),
    input('300,000 tags', xml('<a/>'.repeat(300_000)), 422),
    input('a question of 100,000 unclosed <b>', question('<b>'.repeat(100_000))),
    input('a question of a megabyte of spaces', question(`${' '.repeat(1_000_000)}x`)),
    input('a question of unfinished list items', question('<li'.repeat(200_000))),
    input('all questions that a file may hold', `<quiz>${question('نص').slice(6, -7).repeat(2_000)}</quiz>`),
    input('a megabyte of empty lines', `${'\n'.repeat(1_000_000)}{}`),
    input('100,000 GIFT questions', 'س{}\n\n'.repeat(100_000)),
    input('a question of unfinished links', question(`<a ${'href '.repeat(200_000)}`)),
    input(
      'feedback of a megabyte of spaces',
      xml(`<correctfeedback><text>${' '.repeat(1_000_000)}</text></correctfeedback>`),
    ),
    input('a text of 100,000 blanks', question('{1:SA:=أ}'.repeat(100_000)).replace('truefalse', 'cloze')),
    input('a GIFT number of a million digits', `س{#${'1'.repeat(1_000_000)}س}`),
    input('100,000 Aiken questions', 'س\nA. أ\nB. ب\nANSWER: A\n'.repeat(100_000)),
    input('one GIFT question of 500,000 answers', `س{${'~ج'.repeat(500_000)}}`),
    tooLarge('questions'),
  ],
  people: async () => [
    input('all rows that a file may hold', people(50_000)),
    input('more rows than it may hold', people(50_001), 422),
    input('a million empty rows', `الاسم,البريد\n${'\n'.repeat(1_000_000)}`, 422),
    input('a million blank rows', `الاسم,البريد\n${',\n'.repeat(1_000_000)}`, 422),
    input('a million columns', `الاسم,البريد${',x'.repeat(1_000_000)}`, 422),
    input('a quotation that never ends', `الاسم,البريد\n"${'x\n'.repeat(1_000_000)}`, 422),
    input('a workbook of a million empty rows', await workbook(sheet('<row/>'.repeat(1_000_000))), 422),
    input(
      'a workbook of a million columns',
      await workbook(sheet(`<row>${CELL.repeat(1_000_000)}</row>`)),
      422,
    ),
    input(
      'a workbook that unpacks to 100 megabytes',
      await workbook(sheet(`<c>${' '.repeat(1020)}`.repeat(103_000))),
      422,
    ),
    input('a workbook of unfinished attributes', await workbook(`<a ${'b=\u0022'.repeat(400_000)}`), 422),
    tooLarge('people'),
  ],
  paper: async () => [
    input('a paper of the largest size', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_000_000)])),
    input('a picture of 25 million pixels', await picture(5000)),
    input('a picture of more pixels than allowed', await picture(8000), 422),
    tooLarge('paper'),
  ],
  any: async () => [
    input('a picture of 25 million pixels', await picture(5000)),
    input('a film of a million empty boxes', film(1_000_000)),
    { ...input('41 megabytes', Buffer.alloc(41 * 1024 * 1024)), refused: 422 },
  ],
}

/** Fields of the form as each kind of upload asks for them. */
const fields: Readonly<Record<FileKind, Readonly<Record<string, string>>>> = {
  questions: {},
  people: { existing: 'skip' },
  paper: { kind: 'cv' },
  any: { bucket: 'uploads' },
}

export const fileInputs = async (kind: FileKind): Promise<readonly Input[]> => {
  const inputs = await files[kind]()
  for (const { sent } of inputs)
    if (sent.body instanceof FormData)
      for (const [name, value] of Object.entries(fields[kind])) sent.body.set(name, value)
  const many = formOf('x', 'ملف', Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, 'x'])))
  return [...inputs, { name: 'more fields than allowed', sent: { body: many }, refused: 413 }]
}

const input = (name: string, bytes: string | Buffer<ArrayBuffer>, refused?: number): Input => ({
  name,
  sent: { body: formOf(bytes, 'ملف') },
  ...(refused === undefined ? {} : { refused }),
})

const tooLarge = (kind: Exclude<FileKind, 'any'>) =>
  input('one byte too many', Buffer.alloc(fileLimits[kind].bytes + 1, 0x20), 422)

const people = (rows: number) =>
  `الاسم,البريد\n${Array.from({ length: rows }, (_, at) => `طالبة رقم ${at},p${at}@x.test`).join('\n')}`

const CELL = '<c><v>1</v></c>'
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

const picture = async (side: number): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(
    await sharp({
      create: { width: side, height: side, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )

function film(boxes: number): Buffer<ArrayBuffer> {
  const head = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')
  const box = Buffer.from('0000000866726565', 'hex')
  return Buffer.concat([head, Buffer.alloc(boxes * box.length, box)])
}

/** A course as its zip, with lessons of these texts. */
const course = (lessons: readonly string[], extra: object = {}) =>
  zipOf({
    'course.json': JSON.stringify({
      format: 'rattil-course',
      version: 1,
      course: { title: 'دورة' },
      modules: chunks(lessons, 1000).map((some) => ({
        title: 'وحدة',
        lessons: some.map((content, at) => ({ title: `درس ${at}`, type: 'text', content })),
      })),
      ...extra,
    }),
  })

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

const json = (text: string) => zipOf({ 'course.json': text })

/** A backup of Moodle whose only page is this, with further documents. */
const backup = (page: string, documents: Readonly<Record<string, string>> = {}) =>
  zipOf({
    ...backupFiles({
      sections: [{ activities: [{ kind: 'page', title: 'صفحة', inside: html('content', page) }] }],
    }),
    ...documents,
  })

/** Course files, to be kept first and read then. */
export const courseFiles: Readonly<Record<string, () => Promise<Buffer<ArrayBuffer>>>> = {
  'twenty lessons of 100,000 unclosed <b>': () =>
    course(Array.from({ length: 20 }, () => '<b>'.repeat(100_000))),
  'as many lessons as allowed': () =>
    course(Array.from({ length: courseFileLimits.lessons }, () => '<p>نص <b>الدرس</b></p>')),
  'as many tags as allowed': () =>
    course(Array.from({ length: 25 }, () => '<b>x</b>'.repeat(htmlLimits.tags / 2))),
  'more tags than allowed': () =>
    course(Array.from({ length: 60 }, () => '<b>x</b>'.repeat(htmlLimits.tags / 2))),
  'a text of 32 megabytes': () => course(Array.from({ length: 80 }, () => 'a'.repeat(399_000))),
  'JSON nested a million deep': () => json('['.repeat(1_000_000)),
  'JSON of nine million values': () => json(`[${'{},'.repeat(3_000_000)}0]`),
  'a text that unpacks to more than allowed': () => json(' '.repeat(courseFileLimits.json.bytes + 1)),
  'a backup with a page of 100,000 unclosed <b>': () => backup('<b>'.repeat(100_000)),
  'a backup with a page of unfinished links': () => backup(`<a ${'href '.repeat(70_000)}`),
  'a backup with as many tags as allowed': () =>
    backup('نص', { 'questions.xml': `<a>${'<b/>'.repeat(backupLimits.xmlTags - 2)}</a>` }),
  'a backup with 20,000 files': () =>
    backup('نص', { 'files.xml': `<files>${'<file><filename>a</filename></file>'.repeat(20_000)}</files>` }),
  'a tar.gz of 50,000 entries': async () =>
    tarGzOf(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, '']))),
}
