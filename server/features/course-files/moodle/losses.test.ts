import { expect, test } from 'vitest'
import { backupOf, convertedBackup, EMPTY_SECTION } from '#server/testing/converted-backup.ts'
import {
  backupFiles,
  html,
  slots,
  type ActivityGiven,
  type BackupGiven,
} from '#server/testing/moodle-backup.ts'

const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PAPER = Buffer.from('%PDF-1.4\n')
const page = (content: string, given: Partial<ActivityGiven> = {}) =>
  backupOf({ kind: 'page', title: 'صفحة', inside: html('content', content), ...given })
const said = (given: BackupGiven, replaced?: Readonly<Record<string, string>>) =>
  convertedBackup(given, replaced).said
const OF_PAGE = 'وحدة، «صفحة»: '

test.each([
  [
    'a picture that is not listed',
    '<p>أ <img src="@@PLUGINFILE@@/x.png"></p>',
    'الملف «x.png» مذكور في النص وغير موجود في النسخة.',
  ],
  ['a picture from elsewhere', '<p>أ <img src="https://a.test/x.png"></p>', 'صور من مواقع أخرى لم تُنقل: 1'],
  [
    'a picture within the text',
    '<p>أ <img src="data:image/png;base64,AAAA"></p>',
    'صور ملصقة في النص نفسه لم تُنقل: 1',
  ],
  [
    'a link to another activity',
    '<p><a href="$@QUIZVIEWBYID*5@$">الاختبار</a></p>',
    'روابط إلى أنشطة أخرى في مودل بقي نصها دون عناوينها: 1',
  ],
  [
    'a frame',
    '<p>أ</p><iframe src="https://a.test/"></iframe>',
    'إطارات أو برمجة أو نماذج داخل النص لم تُنقل: 1',
  ],
  [
    'a film of a server that is not secure',
    '<p>أ</p><video src="http://a.test/x.mp4"></video>',
    'إطارات أو برمجة أو نماذج داخل النص لم تُنقل: 1',
  ],
])('%s in a text is named', (_, content, sentence) => {
  expect(said(page(content))).toEqual([`${OF_PAGE}${sentence}`, EMPTY_SECTION])
})

test('a film of YouTube in a text becomes a lesson after it', () => {
  const { lessons, said: sentences } = convertedBackup(
    page('<p>أ</p><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>'),
  )
  expect(lessons.map(({ type, video_url }) => [type, video_url])).toEqual([
    ['text', null],
    ['video', 'https://www.youtube.com/embed/abcdefghijk'],
  ])
  expect(sentences[0]).toBe(
    `${OF_PAGE}«https://www.youtube.com/embed/abcdefghijk» كان داخل النص، فصار درسًا بعده.`,
  )
})

test('a picture that links to itself is a picture only', () => {
  const { lessons } = convertedBackup(
    page('<a href="@@PLUGINFILE@@/x.png"><img src="@@PLUGINFILE@@/x.png" alt="x"></a>', {
      files: [{ name: 'x.png', bytes: PICTURE }],
    }),
  )
  expect(lessons).toHaveLength(1)
  expect(lessons[0]?.content).toContain('<img src="media/lesson-media/')
})

test.each([
  [
    'not in the backup',
    { name: 'a.pdf', bytes: PAPER, isAbsent: true },
    'الملف «a.pdf» في فهرس النسخة وليس فيها، فلم يُنقل.',
  ],
  [
    'other than its checksum',
    { name: 'a.pdf', bytes: PAPER, instead: PICTURE },
    'الملف «a.pdf» تالف: محتواه غير ما يقوله فهرس النسخة، فلم يُنقل.',
  ],
  [
    'of a refused type',
    { name: 'a.html', bytes: Buffer.from('<html><script>x</script></html>') },
    'الملف «a.html» من نوع غير مقبول، فلم يُنقل.',
  ],
  [
    'of no known type',
    { name: 'a.xyz', bytes: Buffer.from([0, 1, 2, 3]) },
    'الملف «a.xyz» من نوع غير مقبول، فلم يُنقل.',
  ],
] as const)('a file that is %s is named, and there is no empty lesson in its place', (_, file, sentence) => {
  const { lessons, said: sentences } = convertedBackup(
    backupOf({ kind: 'resource', title: 'ورقة', files: [file] }),
  )
  expect(lessons).toEqual([])
  expect(sentences[0]).toBe(`وحدة، «ورقة»: ${sentence}`)
})

test('further files of a resource are named; a resource or folder without any says so', () => {
  const files = [
    { name: 'a.pdf', bytes: PAPER },
    { name: 'b.pdf', bytes: PAPER },
  ]
  expect(said(backupOf({ kind: 'resource', title: 'ورقة', files }))).toContain(
    'وحدة، «ورقة»: ملفات أخرى في النشاط لم تُنقل (1): b.pdf',
  )
  for (const kind of ['resource', 'folder'])
    expect(said(backupOf({ kind, title: 'ورقة' }))).toContain('وحدة، «ورقة»: لا ملف في هذا النشاط، فلم يُنقل.')
})

test('the backup of one activity becomes a module of it, though no section is listed in it', () => {
  const given: BackupGiven = {
    ...backupOf({ kind: 'quiz', title: 'اختبار النون الساكنة', inside: slots([5]) }),
    questions: [{ id: 5, type: 'essay', text: 'ما الإظهار؟' }],
  }
  const listing = Buffer.from(backupFiles(given)['moodle_backup.xml'] ?? '').toString()
  const { course, said: sentences } = convertedBackup(given, {
    'moodle_backup.xml': listing.replace(/<sections>.*<\/sections>/s, ''),
    'sections/section_1/section.xml': undefined,
    'sections/section_2/section.xml': undefined,
  })
  expect(course.modules.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])).toEqual([
    ['اختبار النون الساكنة', ['اختبار النون الساكنة']],
  ])
  expect(sentences.filter((sentence) => /فتُركت|غير موجود/.test(sentence))).toEqual([])
})

test('activities that have no place here are named by kind, with their number and titles', () => {
  const activities = [
    { kind: 'forum', title: 'نقاش' },
    { kind: 'forum', title: 'إعلانات' },
    { kind: 'scorm', title: 'حزمة' },
    { kind: 'strange', title: 'غريب' },
  ]
  expect(said({ sections: [{ activities }] })).toEqual([
    'منتدى: لا مكان لهذا النوع هنا. لم يُنقل (2): «نقاش»، «إعلانات»',
    'حزمة SCORM: لا مكان لهذا النوع هنا. لم يُنقل (1): «حزمة»',
    'strange: نوع النشاط غير معروف هنا. لم يُنقل (1): «غريب»',
    EMPTY_SECTION,
  ])
})

test('conditions, completion and what is hidden are named, and what is hidden is held back', () => {
  const { lessons, said: sentences } = convertedBackup(
    page('<p>أ</p>', {
      isHidden: true,
      completion: 2,
      availability: '{"op":"&","c":[{"type":"date","d":">=","t":1}],"showc":[true]}',
    }),
  )
  expect(lessons[0]?.is_published).toBe(false)
  expect(sentences).toEqual([
    `${OF_PAGE}شروط الإتاحة في مودل لم تُنقل.`,
    'الدورة: شروط إكمال الأنشطة لم تُنقل، فالدرس هنا يكتمل بقواعد المنصة: 1',
    'الدورة: مخفي في مودل، فبقي هنا محجوبًا عن الطالبات حتى تُظهريه: 1',
    EMPTY_SECTION,
  ])
})

test('people, groups, badges and events of the whole course are named with their number', () => {
  const sentences = said(page('<p>أ</p>'), {
    'users.xml': '<users><user id="1"></user><user id="2"></user></users>',
    'groups.xml': '<groups><group id="1"></group></groups>',
    'badges.xml': '<badges><badge id="1"></badge></badges>',
    'course/calendar.xml': '<events><event id="1"></event></events>',
  })
  expect(sentences).toEqual([
    'الدورة: حسابات المستخدمين وتسجيلهم ودرجاتهم لم تُنقل: 2',
    'الدورة: المجموعات لم تُنقل: 1',
    'الدورة: الأوسمة لم تُنقل: 1',
    'الدورة: مواعيد التقويم لم تُنقل: 1',
    EMPTY_SECTION,
  ])
})

test('a name of 300 characters is cut and named, in a title as in a section', () => {
  const long = 'ا'.repeat(300)
  const {
    course,
    lessons,
    said: sentences,
  } = convertedBackup({
    title: long,
    sections: [
      { name: long, activities: [{ kind: 'page', title: long, inside: html('content', '<p>أ</p>') }] },
    ],
  })
  expect(
    [course.course.title, course.modules[0]?.title, lessons[0]?.title].map((name) => name?.length),
  ).toEqual([160, 160, 200])
  expect(sentences.filter((sentence) => sentence.endsWith('العنوان أطول من المسموح فاختُصر.'))).toHaveLength(3)
})

test.each([
  ['files.xml', 'الدورة: تعذرت قراءة files.xml: تركيبه ليس XML سليمًا، فلم يُنقل ما فيه.'],
  ['questions.xml', 'الدورة: تعذرت قراءة questions.xml: تركيبه ليس XML سليمًا، فلم يُنقل ما فيه.'],
  [
    'sections/section_2/section.xml',
    'الدورة: تعذرت قراءة sections/section_2/section.xml: تركيبه ليس XML سليمًا، فلم يُنقل ما فيه.',
  ],
  [
    'activities/page_101/page.xml',
    'وحدة، «صفحة»: تعذرت قراءة activities/page_101/page.xml: تركيبه ليس XML سليمًا، فلم يُنقل ما فيه.',
  ],
])('a broken %s is named and does not cost the rest', (path, sentence) => {
  for (const text of ['<a><b></a>', '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>', '\0']) {
    const { said: sentences } = convertedBackup(page('<p>أ</p>'), { [path]: text })
    expect(sentences).toContain(sentence)
  }
})

test('what is listed and not there is named: the files, an activity, the questions', () => {
  expect(convertedBackup(page('<p>أ</p>'), { 'files.xml': undefined }).said).toContain(
    'الدورة: لا فهرس للملفات في هذه النسخة (files.xml)، فجاءت الدورة بلا ملفاتها وصورها.',
  )
  expect(convertedBackup(page('<p>أ</p>'), { 'activities/page_101/page.xml': undefined }).said).toContain(
    'وحدة، «صفحة»: activities/page_101/page.xml غير موجود في النسخة، فلم يُنقل ما فيه.',
  )
  const lost = convertedBackup(backupOf({ kind: 'quiz', title: 'اختبار', inside: slots([5]) }), {
    'questions.xml': undefined,
  })
  expect(lost.said).toContain(`وحدة، «اختبار»: لا بنك أسئلة مقروء في النسخة، فجاءت الاختبارات بلا أسئلة.`)
})
