import { useQuery } from '@tanstack/react-query'
import type { Check } from '#contract/system/shapes.ts'
import { sentenceDigits } from '#core/format/number.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { healthQuery } from './system.queries.ts'
import { SystemPage } from './system-page.tsx'

const looks: Record<Check['state'], StateLook> = {
  ok: { shape: 'disc', tone: 'ok', label: 'سليم' },
  warn: { shape: 'half', tone: 'warn', label: 'يحتاج انتباهًا' },
  bad: { shape: 'cross', tone: 'bad', label: 'متعطل أو قريب من ذلك' },
}

function HealthScreen() {
  return (
    <SystemPage title="صحة النظام" query={useQuery(healthQuery())}>
      {({ checks }) => (
        <>
          <ul aria-label="الفحوص">
            {checks.map((check) => (
              <li
                key={check.key}
                className="grid gap-x-6 gap-y-1 border-b border-rule py-4 sm:grid-cols-[170px_minmax(0,1fr)]"
              >
                <State look={looks[check.state]} />
                <div className="grid gap-1">
                  <h2 className="text-lg font-bold">{check.title}</h2>
                  <p className="text-ink-2">{sentenceDigits(check.finding)}</p>
                  {check.advice && <p className="text-sm">{sentenceDigits(check.advice)}</p>}
                </div>
              </li>
            ))}
          </ul>
          <BackupPanel />
          <nav aria-label="صفحات النظام" className="flex flex-wrap gap-6">
            <TextLink to="/admin/server-monitoring">أرقام الخادم الآن</TextLink>
            <TextLink to="/admin/system-diagnostics">التشخيص والمهام الفاشلة</TextLink>
          </nav>
        </>
      )}
    </SystemPage>
  )
}

export const screen = titledScreen(HealthScreen, 'صحة النظام')
