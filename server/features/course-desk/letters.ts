import { hrefTo } from '#core/href.ts'
import { sendLetter, tellDirectors } from '#server/features/site/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { courseDeskTexts } from './texts.ts'

interface Course {
  readonly id: number
  readonly title: string
}

export const tellDirectorsOfReady = (tx: SignedCtx, { id, title }: Course): Promise<void> =>
  tellDirectors(tx, 'ready_course', {
    subject: text(courseDeskTexts['mail.readySubject'], { title }),
    paragraphs: [text(courseDeskTexts['mail.ready'], { title })],
    action: {
      label: text(courseDeskTexts['mail.readyAction']),
      path: hrefTo('/admin/courses/{courseId}/content', { courseId: id }),
    },
  })

export async function sendHandBackLetter(
  tx: SignedCtx,
  teacher: { readonly email: string },
  { id, title }: Course,
  reason: string,
): Promise<void> {
  await sendLetter(tx, {
    to: teacher.email,
    subject: text(courseDeskTexts['mail.backSubject'], { title }),
    greeting: text(courseDeskTexts['mail.hello']),
    paragraphs: [text(courseDeskTexts['mail.back'], { title }), reason],
    action: {
      label: text(courseDeskTexts['mail.backAction']),
      path: hrefTo('/teacher/courses/{courseId}/content', { courseId: id }),
    },
  })
  tx.afterCommit(() => tx.ports.jobs.wake())
}
