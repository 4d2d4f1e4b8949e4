import { titledScreen } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { HoursPart } from './settings/hours-part.tsx'
import { RepliesPart } from './settings/replies-part.tsx'

function SettingsScreen() {
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs
            items={[{ label: 'تذاكر الدعم', to: '/admin/support-tickets' }, { label: 'الردود والمواعيد' }]}
          />
        }
        title="الردود والمواعيد"
        text="ردود تُكتب مرة وتُرسل كثيرًا، وساعات المكتب التي تُحسب بها مواعيد الرد ويقرؤها الزوار."
      />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <RepliesPart />
        <HoursPart />
      </div>
    </>
  )
}

export const screen = titledScreen(SettingsScreen, 'ردود الدعم ومواعيده')
