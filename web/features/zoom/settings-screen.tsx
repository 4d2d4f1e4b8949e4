import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { OwnCard } from '#web/features/integrations/public/own-card.tsx'
import { titledScreen } from '#web/kernel/screen.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { AccountForm } from './account-form.tsx'
import { EventsPart } from './events-part.tsx'
import { HostsPart } from './hosts-part.tsx'
import { MeetingsPart } from './meetings-part.tsx'
import { zoomSettingsQuery } from './zoom.queries.ts'

function ZoomSettingsScreen() {
  const settings = useQuery(zoomSettingsQuery())
  // The public pages are there only while an account is set.
  const isOn = settings.data !== undefined && settings.data.source !== 'none'
  return (
    <UnsavedGuard>
      <PageHeader
        title="Zoom"
        text="حساب المركز في Zoom، ومن تُعقد اللقاءات باسمها، وكيف يُعرف الحضور."
        actions={<TextLink to="/admin/applications">التطبيقات والتكامل</TextLink>}
      />
      <div className="grid max-w-[860px] gap-10">
        <Note>
          يصل إلى Zoom من كل داخلة اسمها الظاهر وعنوانها على الشبكة، ولا يصله بريدها ولا هاتفها.{' '}
          {isOn ? (
            <>
              صفحات ذلك للطالبات: <Link to="/legal/zoom/privacy">الخصوصية</Link>،{' '}
              <Link to="/docs/zoom">كيف أدخل</Link>.
            </>
          ) : (
            'وتظهر للطالبات صفحات ذلك حين يُضبط الحساب.'
          )}
        </Note>
        <OwnCard integrationKey="zoom" />
        <section className="grid gap-4" aria-labelledby="zoom-account">
          <PanelTitle id="zoom-account" title="الحساب" />
          <Loaded query={settings} failed="تعذر تحميل الإعدادات" rows={4}>
            {(answer) => <AccountForm settings={answer} />}
          </Loaded>
        </section>
        <HostsPart />
        <EventsPart />
        <MeetingsPart />
      </div>
    </UnsavedGuard>
  )
}

export const screen = titledScreen(ZoomSettingsScreen, 'Zoom')
