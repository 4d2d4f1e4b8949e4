import { useQuery } from '@tanstack/react-query'
import { titledScreen } from '#web/kernel/screen.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { aiDeskQuery } from './ai.queries.ts'
import { CallsPart } from './settings/calls-part.tsx'
import { FiguresPart } from './settings/figures-part.tsx'
import { TemplatesPart } from './settings/templates-part.tsx'
import { UsesForm } from './settings/uses-form.tsx'

function SettingsScreen() {
  const desk = useQuery(aiDeskQuery())
  return (
    <UnsavedGuard>
      <PageHeader
        title="إعدادات الذكاء الاصطناعي"
        text="متى يُطلب من النموذج، وبكم، وماذا خرج إليه."
        actions={
          <>
            <TextLink to="/admin/applications/ai">الخدمة ومفتاحها</TextLink>
            <TextLink to="/admin/ai-support-settings">الرد على التذاكر</TextLink>
          </>
        }
      />
      <div className="grid max-w-[860px] gap-12">
        <Loaded query={desk} failed="تعذر تحميل الإعدادات" rows={6}>
          {(found) => <UsesForm desk={found} />}
        </Loaded>
        <FiguresPart />
        <TemplatesPart />
        <CallsPart />
      </div>
    </UnsavedGuard>
  )
}

export const screen = titledScreen(SettingsScreen, 'إعدادات الذكاء الاصطناعي')
