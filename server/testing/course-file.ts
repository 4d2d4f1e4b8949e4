import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { adminCourseFileRoutes } from '#contract/course-files/routes.ts'
import type { CourseExport, CourseImport } from '#contract/course-files/shapes.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './as.ts'
import { settleJobs } from './settle-jobs.ts'
import { upload } from './upload.ts'
import { unzipped } from './zip.ts'
import { samplePath } from './sample.ts'

const sample = (name: string) => readFileSync(samplePath(name))

/** A medium as a course file holds it: its bytes, below the name that they have. */
export interface SampleMedium {
  readonly entry: string
  readonly name: string
  readonly bytes: Buffer
}

export function mediumOf(
  bucket: 'course-images' | 'lesson-media',
  extension: string,
  bytes: Buffer,
): SampleMedium {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { entry: `media/${bucket}/${sha256}.${extension}`, name: `ملف.${extension}`, bytes }
}

export async function sampleMedia() {
  const drawn = (background: string) =>
    sharp({ create: { width: 64, height: 36, channels: 3, background } })
      .webp()
      .toBuffer()
  return {
    video: mediumOf('lesson-media', 'mp4', sample('plain.mp4')),
    audio: mediumOf('lesson-media', 'mp3', sample('constant.mp3')),
    spoken: mediumOf('lesson-media', 'm4a', sample('voice.m4a')),
    captions: mediumOf(
      'lesson-media',
      'vtt',
      Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nبسم الله الرحمن الرحيم\n'),
    ),
    paper: mediumOf('lesson-media', 'pdf', Buffer.from('%PDF-1.4\n% ورقة\n%%EOF\n')),
    picture: mediumOf('course-images', 'webp', await drawn('#0d5a51')),
    inText: mediumOf('lesson-media', 'webp', await drawn('#845a12')),
  }
}

type Her = Caller & { readonly token: string }
type Routes = typeof adminCourseFileRoutes

/** Uploads a course file and has it read. */
export async function readCourseFile(
  t: () => TestApp,
  her: Her,
  bytes: Buffer<ArrayBuffer>,
  routes: Routes = adminCourseFileRoutes,
) {
  const sent = await upload(t, her.token, { bucket: 'course-files', name: 'دورة.zip', bytes })
  if (sent.status !== 200) return { status: sent.status, data: {} as CourseImport, failure: sent.failure }
  return her(routes.read, { body: { file_id: sent.data.id } })
}

/** Says yes and waits for the draft. The jobs must have been started. */
export async function confirmCourseFile(
  t: () => TestApp,
  her: Her,
  id: number,
  routes: Routes = adminCourseFileRoutes,
): Promise<CourseImport> {
  await her(routes.confirm, { params: { importId: id }, body: {} } as never)
  await settleJobs(t().jobs)
  return (await her(routes.show, { params: { importId: id } })).data
}

/** The course as its file: what was offered, and what the zip holds. */
export async function exportedCourse(
  t: () => TestApp,
  her: Her,
  id: number,
  routes: Routes = adminCourseFileRoutes,
) {
  const offered: CourseExport = (await her(routes.pack, { params: { courseId: id }, body: {} } as never)).data
  const response = await t().app.http.inject({ url: offered.url })
  const files = await unzipped(response.rawPayload)
  return { offered, response, files, json: files.get('course.json')?.toString('utf8') ?? '' }
}
