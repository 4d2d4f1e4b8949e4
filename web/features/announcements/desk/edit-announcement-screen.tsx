import { useQuery } from '@tanstack/react-query'
import type { DeskAnnouncement } from '#contract/announcements/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { foldDigits } from '#core/text/digits.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { EditForm } from '#web/ui/forms/edit-form.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AnnouncementStanding } from './announcement-standing.tsx'
import { deskAnnouncementQuery } from './desk-announcements.queries.ts'
import { useEditedAnnouncement } from './use-announcement-form.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** Two who edit one announcement at a time are rare. */
const AnnouncementConflict = lazyPart('AnnouncementConflict', () => import('./announcement-conflict.tsx'))

function EditAnnouncementScreen() {
  const id = Number(foldDigits(useParams()['announcementId'] ?? ''))
  const announcement = useQuery(deskAnnouncementQuery(id))
  return (
    <Loaded
      query={announcement}
      failed="تعذر تحميل الإعلان"
      label="جارٍ تحميل الإعلان..."
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذا الإعلان غير موجود"
          action={<LinkButton to="/admin/announcements">العودة إلى الإعلانات</LinkButton>}
        />
      }
    >
      {(loaded) => <EditAnnouncement key={loaded.id} announcement={loaded} />}
    </Loaded>
  )
}

function EditAnnouncement({ announcement }: { announcement: DeskAnnouncement }) {
  const edited = useEditedAnnouncement(announcement)
  const { form, base, isReady, isRestored } = edited
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs items={[{ label: 'الإعلانات', to: '/admin/announcements' }, { label: 'تحرير الإعلان' }]} />
        }
        title={<bdi>{base.title}</bdi>}
        text={
          <>
            آخر تعديل {formatDateTime(base.updated_at)}
            {base.updated_by && (
              <>
                ، <SpokenName text={base.updated_by.name} />
              </>
            )}
          </>
        }
      />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="grid min-w-0 gap-10 max-lg:order-2">
          <EditForm edited={edited} conflict={<AnnouncementConflict edited={edited} />}>
            {isRestored && form.isDirty && <RestoredNote />}
            {isReady && <AnnouncementFields form={form} />}
          </EditForm>
          <AnnouncementPreview form={form} />
        </div>
        <AnnouncementStanding announcement={base} isUnsaved={form.isDirty} />
      </div>
    </>
  )
}

export const screen: ScreenModule = {
  Component: EditAnnouncementScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(
      deskAnnouncementQuery(Number(foldDigits(params['announcementId'] ?? ''))).queryKey,
    )
    return { title: found ? `تحرير الإعلان: ${found.title}` : 'تحرير الإعلان', noIndex: true }
  },
}
