import { useQuery } from '@tanstack/react-query'
import type { InboundSettings } from '#contract/inbound-mail/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { inboundQuery } from '../mail.queries.ts'
import { FixedMailbox } from './fixed-mailbox.tsx'
import { InboundForm } from './inbound-form.tsx'

/** How answers by mail come into their tickets. */
export function InboundPart() {
  const inbound = useQuery(inboundQuery())
  return (
    <section className="grid gap-4" aria-labelledby="mail-inbound">
      <PanelTitle
        id="mail-inbound"
        title="الرسائل الواردة"
        text="بها تجيب صاحبة التذكرة رسالة المكتب كما تجيب أي رسالة، فيدخل جوابها تذكرتها. وبلاها تفتح الرابط."
      />
      <Loaded query={inbound} failed="تعذر تحميل إعدادات الوارد" rows={4}>
        {(settings) => (
          <>
            <MailboxState state={settings.state} />
            {settings.source === 'environment' ? (
              <FixedMailbox settings={settings} />
            ) : (
              <InboundForm settings={settings} />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const kinds: Record<InboundSettings['state']['state'], 'ok' | 'danger' | 'info' | 'warn'> = {
  working: 'ok',
  trouble: 'danger',
  waiting: 'info',
  off: 'warn',
}
const sinceWords: Partial<Record<InboundSettings['state']['state'], string>> = {
  working: 'يعمل منذ',
  trouble: 'لا يعمل منذ',
}

function MailboxState({ state: { state, sentence, line, since, last_at } }: Pick<InboundSettings, 'state'>) {
  return (
    <Note kind={kinds[state]}>
      <p>{sentence}</p>
      {line && (
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">
          <Latin>{line}</Latin>
        </p>
      )}
      {since && (
        <p className="mt-1 text-sm text-ink-2">
          {sinceWords[state]} <time dateTime={since}>{formatDateTime(since)}</time>
          {last_at && (
            <>
              ، وآخر رسالة وصلت <time dateTime={last_at}>{formatDateTime(last_at)}</time>
            </>
          )}
          .
        </p>
      )}
    </Note>
  )
}
