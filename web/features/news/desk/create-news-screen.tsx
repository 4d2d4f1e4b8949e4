import { hrefTo } from '#core/href.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { NewsFields } from './news-fields.tsx'
import { useNewNews } from './use-news-form.ts'

const CreateNewsScreen = () => (
  <UnsavedGuard>
    <PageHeader
      trail={<Breadcrumbs items={[{ label: 'الأخبار', to: '/admin/news' }, { label: 'كتابة خبر' }]} />}
      title="كتابة خبر"
      text="يُحفظ مسودة لا يراها غيركِ حتى تنشريها."
    />
    <NewNews />
  </UnsavedGuard>
)

function NewNews() {
  const navigate = useNavigate()
  const form = useNewNews((news) => {
    toast({ title: 'حُفظت المسودة', text: 'عاينيها ثم انشريها.' })
    void navigate(hrefTo('/admin/news/{newsId}/edit', { newsId: news.id }))
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid max-w-[760px] gap-10">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid min-w-0 gap-10">
        <NewsFields form={form} />
      </BusyFields>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ المسودة
        </Button>
        <LinkButton look="quiet" to="/admin/news">
          إلغاء
        </LinkButton>
      </div>
    </form>
  )
}

export const screen = titledScreen(CreateNewsScreen, 'كتابة خبر')
