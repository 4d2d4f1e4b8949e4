import type { FileLesson } from '#server/features/course-files/public.ts'
import { scenesOf } from './film-scenes.ts'

interface Recording {
  /** The title of its course. */
  readonly course: string
  readonly lessons: readonly FileLesson[]
  /** Its lesson counts from zero among them. */
  readonly at: number
  /** What its captions say, a line at a time. */
  readonly captions: readonly string[]
}

const paragraph = (words: string) => `<p>${words}</p>`
const list = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

/** What a recording of the demo shows and says, for whoever does not see or hear it. */
export function filmText({ course, lessons, at, captions }: Recording): string {
  const lesson = lessons[at]
  if (lesson?.video_url === 'sound') return paragraph('تسجيل تجريبي: نغمة في مكان صوت المعلمة، لا كلام فيها.')
  const last = scenesOf(course, lessons, at).at(-1)
  return [
    paragraph(`مقطع تجريبي بلا صوت، فيه شرائح عنوانها «${last?.title}». يظهر فيها:`),
    list(last?.thoughts ?? []),
    ...(lesson?.captions_url ? [paragraph('ويُكتب تحتها:'), list(captions)] : []),
    ...(last?.next ? [paragraph(`وآخرها: الدرس التالي، «${last.next}».`)] : []),
  ].join('')
}
