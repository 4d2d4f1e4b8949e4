import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import type { Db } from '#server/kernel/context.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { findImportWords } from './queries.ts'
import { courseFileTexts } from './texts.ts'

const ofImport = (db: Db, { import_id }: { readonly import_id: number }) => findImportWords(db, import_id)

const staff = { topic: 'desk', roles: ['admin', 'teacher'], channels: { email: 'off' } } as const

const imported = notificationKind({
  ...staff,
  key: 'course.imported',
  tone: 'success',
  label: courseFileTexts['notice.importedLabel'],
  read: ofImport,
  params: z.object({ course_id: z.number(), file_name: z.string() }),
  sample: { course_id: 1, file_name: 'tajwid.zip' },
  title: courseFileTexts['notice.imported'],
  isTitlePublic: true,
  body: courseFileTexts['notice.file'],
  places: ({ file_name }) => ({ file: file_name }),
  path: ({ course_id }, role) =>
    hrefTo(role === 'admin' ? '/admin/courses/{courseId}/content' : '/teacher/courses/{courseId}/content', {
      courseId: course_id,
    }),
  button: courseFileTexts['notice.content'],
})

const failed = notificationKind({
  ...staff,
  key: 'course.import-failed',
  tone: 'error',
  label: courseFileTexts['notice.failedLabel'],
  read: ofImport,
  params: z.object({ file_name: z.string(), failure: z.string() }),
  sample: { file_name: 'tajwid.zip', failure: 'الملف تالف' },
  title: courseFileTexts['notice.failed'],
  isTitlePublic: true,
  body: courseFileTexts['notice.failure'],
  places: ({ file_name, failure }) => ({ file: file_name, failure }),
  path: (_params, role) => hrefTo(role === 'admin' ? '/admin/courses' : '/teacher/courses'),
  button: courseFileTexts['notice.courses'],
})

export const courseFileNotices = [imported, failed]
