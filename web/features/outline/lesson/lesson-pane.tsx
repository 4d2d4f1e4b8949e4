import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { useDesk } from '../../course-desk/public/desk.ts'
import { lessonQuery, type LessonKey } from '../content.queries.ts'
import { useWork } from './desk-work.ts'
import { LessonEditor } from './lesson-editor.tsx'
import { LessonWaiting } from './lesson-waiting.tsx'

/**
 * The lesson that the address names, as it stands at the server or as she left it unsaved. Memoised: what is done to the
 * list beside it does not draw the editor again.
 */
export const LessonPane = memo(function LessonPane(place: LessonKey) {
  const work = useWork()
  const [kept] = useState(() => work.unsaved(place.lessonId))
  const lesson = useQuery({ ...lessonQuery(useDesk(), place), enabled: !kept })
  if (kept) return <LessonEditor draft={kept} />
  return (
    <Loaded
      query={lesson}
      failed="تعذر تحميل الدرس"
      isMissing={isNotFound}
      missing={
        <ErrorState title="هذا الدرس غير موجود" action={<TextLink to="?">اختاري درسًا آخر</TextLink>} />
      }
      loading={<LessonWaiting />}
    >
      {(data) => <LessonEditor draft={work.open(data)} />}
    </Loaded>
  )
})
