import { useQuery } from '@tanstack/react-query'
import { hrefTo } from '#core/href.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { templateQuery } from '../desk/desk.queries.ts'
import { TemplateForm } from './template-form.tsx'

const KINDS = hrefTo('/admin/notifications/advanced')

function TemplateScreen() {
  const template = useQuery(templateQuery(useParams()['key'] ?? ''))
  return (
    <UnsavedGuard>
      <PageHeader
        title={template.data?.label ?? 'كلمات إشعار'}
        text="ما يُقرأ في المنصة، وما تحمله الرسالة."
        trail={<Breadcrumbs items={[{ label: 'أنواع الإشعارات', to: KINDS }, { label: 'النص' }]} />}
      />
      <Loaded
        query={template}
        failed="تعذر تحميل النص"
        rows={6}
        isMissing={isNotFound}
        missing={
          <EmptyState title="لا نوع بهذا الاسم" action={<TextLink to={KINDS}>أنواع الإشعارات</TextLink>} />
        }
      >
        {(shown) => <TemplateForm key={shown.kind} template={shown} />}
      </Loaded>
    </UnsavedGuard>
  )
}

export const screen = titledScreen(TemplateScreen, 'كلمات إشعار')
