import { useMutation } from '@tanstack/react-query'
import { actionText } from '#contract/audit/words.ts'
import type { Integration } from '#contract/integrations/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { sentenceDigits } from '#core/format/number.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { integrationApi } from './integrations.queries.ts'

const looks: Record<Integration['state'], StateLook> = {
  off: { shape: 'ring', tone: 'off', label: 'غير مُعدّ' },
  locked: { shape: 'triangle', tone: 'warn', label: 'أعيدي إدخال المفتاح السري' },
  untested: { shape: 'half', tone: 'info', label: 'لم يُجرّب بعد' },
  working: { shape: 'disc', tone: 'ok', label: 'يعمل' },
  failing: { shape: 'triangle', tone: 'bad', label: 'لا يعمل' },
}

interface IntegrationCardProps {
  readonly integration: Integration
  readonly now: number
  /** On the screen where it is set, which the card then does not lead to. */
  readonly isAtHome?: boolean
}

export function IntegrationCard({ integration, now, isAtHome = false }: IntegrationCardProps) {
  const { key, title, state, sentence, line, is_fixed, can_test, screen, changes } = integration
  const stale = useChanged('integrations')
  const test = useMutation({
    mutationFn: () => integrationApi.test({ params: { key } }),
    onSettled: stale,
  })
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-rule py-5 sm:items-baseline sm:grid-cols-[170px_minmax(0,1fr)]">
      <State look={looks[state]} />
      <div className="grid gap-2">
        <h2 className="text-lg font-bold">{title}</h2>
        <p className="wrap-anywhere">{sentenceDigits(sentence)}</p>
        {line && (
          <p className="text-sm wrap-anywhere text-ink-2">
            قالت الخدمة: <Latin>{line}</Latin>
          </p>
        )}
        <Times integration={integration} now={now} />
        {is_fixed && <p className="text-sm text-ink-2">مُعدّ في إعدادات التشغيل، وهي المقدَّمة.</p>}
        {changes.length > 0 && (
          <ul aria-label={`آخر التغييرات: ${title}`} className="text-sm text-ink-2">
            {changes.map(({ at, action, name }) => (
              <li key={at}>
                {actionText(action)}، {name ?? 'المنصة'}،{' '}
                <time dateTime={at}>{formatRelativeTime(at, now)}</time>
              </li>
            ))}
          </ul>
        )}
        {test.error && (
          <Note kind="danger" role="alert">
            {sentenceOf(test.error)}
          </Note>
        )}
        <div className="flex flex-wrap gap-3">
          {can_test && (
            <Button
              look="quiet"
              busy={test.isPending}
              busyText="جارٍ السؤال..."
              aria-label={`تجربة الآن: ${title}`}
              onClick={() => test.mutate()}
            >
              تجربة الآن
            </Button>
          )}
          {screen !== null && !isAtHome && (
            <LinkButton look="quiet" to={screen} aria-label={`الإعدادات: ${title}`}>
              الإعدادات
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  )
}

function Times({ integration: { state, since, checked_at }, now }: IntegrationCardProps) {
  if (since === null && checked_at === null) return null
  return (
    <p className="text-sm text-ink-2">
      {since !== null && (
        <>
          {state === 'failing' ? 'لا يعمل منذ' : 'يعمل منذ'} <time dateTime={since}>{formatDate(since)}</time>
          {checked_at !== null && '، '}
        </>
      )}
      {checked_at !== null && (
        <>
          آخر فحص <time dateTime={checked_at}>{formatRelativeTime(checked_at, now)}</time>
        </>
      )}
    </p>
  )
}
