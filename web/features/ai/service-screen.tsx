import { useQuery } from '@tanstack/react-query'
import { OwnCard } from '#web/features/integrations/public/own-card.tsx'
import { titledScreen } from '#web/kernel/screen.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { serviceQuery } from './ai.queries.ts'
import { ServiceForm } from './settings/service-form.tsx'
import { Trial } from './settings/trial.tsx'

function ServiceScreen() {
  const service = useQuery(serviceQuery())
  return (
    <UnsavedGuard>
      <PageHeader
        title="خدمة الذكاء الاصطناعي"
        text="من أي خدمة تُطلب المسودات، وهل تجيب الآن."
        actions={<TextLink to="/admin/ai-settings">الاستعمالات والحدود</TextLink>}
      />
      <div className="grid max-w-[860px] gap-10">
        <Note>
          لا يلزم المنصة شيء من هذا. وحين تشغّلينه يكتب النموذج مسودات فقط: تقرئين ما سيُرسل إليه قبل إرساله، ولا
          يُستعمل شيء مما كتب حتى تعتمده إحداكن. ولا يُؤخذ منه قرآن ولا تفسير ولا فتوى.
        </Note>
        <OwnCard integrationKey="ai" />
        <section className="grid gap-4" aria-labelledby="ai-service">
          <PanelTitle id="ai-service" title="الخدمة" />
          <Loaded query={service} failed="تعذر تحميل الإعدادات" rows={4}>
            {(found) => <ServiceForm service={found} />}
          </Loaded>
        </section>
        <section className="grid gap-4" aria-labelledby="ai-trial">
          <PanelTitle id="ai-trial" title="جواب حقيقي" />
          <Trial />
        </section>
      </div>
    </UnsavedGuard>
  )
}

export const screen = titledScreen(ServiceScreen, 'خدمة الذكاء الاصطناعي')
