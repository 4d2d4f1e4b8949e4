import { hrefTo } from '#core/href.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { useNewAnnouncement } from './use-announcement-form.ts'

function CreateAnnouncementScreen() {
  const navigate = useNavigate()
  const { form, isReady, isRestored } = useNewAnnouncement((announcement) => {
    toast({ title: 'حُفظت المسودة', text: 'راجعيها ثم اعتمديها.' })
    void navigate(hrefTo('/admin/announcements/{announcementId}', { announcementId: announcement.id }))
  })
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs items={[{ label: 'الإعلانات', to: '/admin/announcements' }, { label: 'كتابة إعلان' }]} />
        }
        title="كتابة إعلان"
        text="يُحفظ مسودة لا تراها غيركِ حتى تعتمديها."
      />
      <div className="grid gap-10">
        <form {...form.props} className="grid max-w-[760px] gap-10">
          {isRestored && <RestoredNote />}
          <FormFailure text={form.failure} />
          <BusyFields busy={form.busy} className="grid min-w-0 gap-10">
            {isReady && <AnnouncementFields form={form} />}
          </BusyFields>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
              حفظ المسودة
            </Button>
            <LinkButton look="quiet" to="/admin/announcements">
              إلغاء
            </LinkButton>
          </div>
        </form>
        <AnnouncementPreview form={form} />
      </div>
    </>
  )
}

export const screen = titledScreen(CreateAnnouncementScreen, 'كتابة إعلان')
