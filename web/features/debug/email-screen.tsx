import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailLine } from '#contract/debug/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { outboxQuery } from './debug.queries.ts'
import { MailDialog } from './mail-dialog.tsx'
import { TestMailForm } from '#web/features/mail/public/test-mail-form.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

function DebugEmailScreen() {
  const outbox = useQuery(outboxQuery())
  const { data, isFetching, refetch } = outbox
  return (
    <>
      <PageHeader
        title="فحص البريد"
        text="للتطوير والعرض فقط: ما كُتب من الرسائل، ورسالة تجربة."
        actions={
          <Button look="quiet" busy={isFetching && data !== undefined} onClick={() => void refetch()}>
            تحديث
          </Button>
        }
      />
      <div className="grid gap-10">
        <section className="grid gap-4">
          <PanelTitle title="رسالة تجربة" text="تسلك طريق كل رسالة، فإن وصلت فالبريد يعمل." />
          <TestMailForm />
        </section>
        <section className="grid gap-4">
          <PanelTitle
            title="صندوق الرسائل"
            text={
              data && data.total > data.mails.length ? `آخر ${formatNumber(data.mails.length)}` : undefined
            }
          />
          {data?.delivery === 'smtp' && (
            <Note>خادم بريد مضبوط: الرسائل تُرسل إلى أصحابها، ولا يبقى منها شيء هنا.</Note>
          )}
          <Loaded query={outbox} failed="تعذر تحميل الصندوق" rows={6}>
            {({ mails }) => <Mails mails={mails} />}
          </Loaded>
        </section>
      </div>
    </>
  )
}

function Mails({ mails }: { mails: readonly MailLine[] }) {
  const [open, setOpen] = useState<MailLine>()
  if (mails.length === 0) return <EmptyState title="لا رسائل بعد" text="أرسلي رسالة تجربة، ثم حدّثي الصفحة." />
  return (
    <>
      <Rows label="الرسائل">
        {mails.map((mail) => (
          <Row
            key={mail.id}
            title={<bdi>{mail.subject}</bdi>}
            text={
              <>
                إلى <Latin>{mail.to}</Latin>، {formatDateTime(mail.at)}
              </>
            }
            actions={
              <Button
                look="quiet"
                aria-label={`عرض «${mail.subject}» إلى ${mail.to}`}
                onClick={() => setOpen(mail)}
              >
                عرض
              </Button>
            }
          />
        ))}
      </Rows>
      {open && <MailDialog mail={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

export const screen = titledScreen(DebugEmailScreen, 'فحص البريد')
