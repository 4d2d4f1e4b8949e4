import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { DeskLecture } from '#contract/lectures/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EditForm } from '#web/ui/forms/edit-form.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { deskLectureQuery } from './desk-lectures.queries.ts'
import { LectureFields } from './lecture-fields.tsx'
import { useEditedLecture } from './use-lecture-form.ts'

/** Two who edit one lecture at a time are rare. */
const LectureConflict = lazyPart('LectureConflict', () => import('./lecture-conflict.tsx'))

const LectureFigures = lazyPart('LectureFigures', () => import('../public/lecture-figures.tsx'))

const UnknownLecture = lazyPart('UnknownLecture', () => import('./unknown-lecture.tsx'))

const Recordings = lazyPart('Recordings', () => import('../recording/recordings.tsx'))

/** The lecture that the address names, or why it cannot be shown. */
export function EditedLecture({ id }: { id: number }) {
  const lecture = useQuery(deskLectureQuery(id))
  return (
    <Loaded
      query={lecture}
      failed="تعذر تحميل المحاضرة"
      label="جارٍ تحميل المحاضرة..."
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذه المحاضرة غير موجودة"
          action={<LinkButton to="/admin/live-lectures">العودة إلى المحاضرات</LinkButton>}
        />
      }
    >
      {(loaded) => (
        <UnsavedGuard key={loaded.id}>
          <EditLecture lecture={loaded} />
        </UnsavedGuard>
      )}
    </Loaded>
  )
}

function EditLecture({ lecture }: { lecture: DeskLecture }) {
  const edited = useEditedLecture(lecture)
  const { form, base } = edited
  useUnsavedMark(form.isUnsaved)
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs
            items={[{ label: 'المحاضرات المباشرة', to: '/admin/live-lectures' }, { label: 'تحرير المحاضرة' }]}
          />
        }
        title={<bdi>{base.title}</bdi>}
        text={`آخر تعديل ${formatDateTime(base.updated_at)}`}
        actions={
          base.is_published && (
            <>
              <LinkButton look="quiet" to={hrefTo('/lectures/{lectureId}', { lectureId: base.id })}>
                صفحتها
              </LinkButton>
              <LinkButton look="quiet" to={hrefTo('/lectures/{lectureId}/live', { lectureId: base.id })}>
                القاعة
              </LinkButton>
            </>
          )
        }
      />
      {(base.status === 'live' || base.status === 'completed') && (
        <div className="mbe-8">
          <Suspense fallback={<Arriving />}>
            <LectureFigures id={base.id} />
          </Suspense>
        </div>
      )}
      {base.is_recorded && base.status === 'completed' && (
        <div className="mbe-8 max-w-[760px]">
          <Suspense fallback={<Arriving />}>
            <Recordings lectureId={base.id} />
          </Suspense>
        </div>
      )}
      {base.is_unknown && (
        <Suspense fallback={<Arriving />}>
          <UnknownLecture id={base.id} />
        </Suspense>
      )}
      {base.status === 'cancelled' ? (
        <Note kind="warn">
          هذه المحاضرة ملغاة، ولا تُحرَّر. السبب: <bdi>{base.cancel_reason}</bdi>
        </Note>
      ) : (
        <EditForm edited={edited} conflict={<LectureConflict edited={edited} />}>
          <LectureFields form={form} lectureId={base.id} image={base.image_url} />
        </EditForm>
      )}
    </>
  )
}
