import { useMutation } from '@tanstack/react-query'
import { INBOUND_MB, SIGNATURE_MINUTES, type InboundSettings } from '#contract/inbound-mail/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { Copied } from '../../integrations/public/copied.tsx'
import { inboundApi } from '../mail.queries.ts'

/** Where a provider sends what comes, and the secret with which it signs. */
export function WebhookPart({ settings }: { settings: InboundSettings }) {
  const stale = useChanged('mail')
  const made = useMutation({ mutationFn: () => inboundApi.newSecret({}), onSuccess: () => stale() })
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        يرسل المزود كل رسالة كما هي (<Latin>message/rfc822</Latin>) حتى {arabicDigits(INBOUND_MB)} ميغابايت،
        ويوقّعها بالمفتاح في <Latin>X-Rattil-Timestamp</Latin> و<Latin>X-Rattil-Signature</Latin> قبل أقل من{' '}
        {arabicDigits(SIGNATURE_MINUTES)} دقائق.
      </p>
      <Copied label="عنوان الاستقبال" value={settings.webhook_url} />
      {made.data && (
        <Note kind="warn" role="alert">
          <p>انسخي المفتاح الآن: لا يُعرض مرة أخرى، وما وُقّع بمفتاح قبله يُرد.</p>
          <Copied label="مفتاح التوقيع" value={made.data.secret} />
        </Note>
      )}
      {made.error && (
        <Note kind="danger" role="alert">
          {sentenceOf(made.error)}
        </Note>
      )}
      <div>
        <Button look="quiet" busy={made.isPending} onClick={() => made.mutate()}>
          {settings.has_secret ? 'مفتاح توقيع جديد' : 'إنشاء مفتاح التوقيع'}
        </Button>
      </div>
    </div>
  )
}
