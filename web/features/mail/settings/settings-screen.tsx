import { useQuery } from '@tanstack/react-query'
import { titledScreen } from '#web/kernel/screen.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { mailSettingsQuery } from '../mail.queries.ts'
import { TestMailForm } from '../public/test-mail-form.tsx'
import { DomainRecords } from './domain-records.tsx'
import { InboundPart } from './inbound-part.tsx'
import { FixedServer } from './fixed-server.tsx'
import { LimitsForm } from './limits-form.tsx'
import { SenderForm } from './sender-form.tsx'
import { ServerForm } from './server-form.tsx'

function MailSettingsScreen() {
  const settings = useQuery(mailSettingsQuery())
  return (
    <UnsavedGuard>
      <PageHeader
        title="إعدادات البريد"
        text="من أي خادم ترسل المنصة رسائلها، وباسم من. ما تحفظينه يعمل حالًا."
        actions={<TextLink to="/admin/email-management">إدارة البريد</TextLink>}
      />
      <Loaded query={settings} failed="تعذر تحميل الإعدادات" rows={6}>
        {(found) => (
          <div className="grid max-w-[760px] gap-10">
            <section className="grid gap-4" aria-labelledby="mail-server">
              <PanelTitle id="mail-server" title="خادم البريد" />
              {found.server.source === 'environment' ? (
                <FixedServer server={found.server} />
              ) : (
                <ServerForm server={found.server} />
              )}
            </section>
            <section className="grid gap-4" aria-labelledby="mail-sender">
              <PanelTitle id="mail-sender" title="المرسل" />
              <SenderForm sender={found.sender} />
            </section>
            <section className="grid gap-4" aria-labelledby="mail-test">
              <PanelTitle
                id="mail-test"
                title="رسالة تجربة"
                text="تسلك طريق كل رسالة، فإن وصلت فالبريد يعمل."
              />
              <TestMailForm />
            </section>
            <InboundPart />
            <section className="grid gap-4" aria-labelledby="mail-limits">
              <PanelTitle
                id="mail-limits"
                title="السرعة والحد اليومي"
                text="لكل مزود حد؛ من جاوزه أوقفه أو عدّ رسائله مزعجة."
              />
              <LimitsForm limits={found.limits} />
            </section>
            <section className="grid gap-4" aria-labelledby="mail-domain">
              <PanelTitle id="mail-domain" title="سجلات النطاق" />
              <DomainRecords domain={found.domain} records={found.records} />
            </section>
          </div>
        )}
      </Loaded>
    </UnsavedGuard>
  )
}

export const screen = titledScreen(MailSettingsScreen, 'إعدادات البريد')
