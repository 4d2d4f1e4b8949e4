import { useQuery } from '@tanstack/react-query'
import type { SentOne } from '#contract/notifications/desk-shapes.ts'
import { channelWords } from '#core/format/channel.ts'
import { attemptCount } from '#core/format/area-counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { roleWords } from '#core/format/role.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { sentOneQuery, useResend } from './desk.queries.ts'
import { sentTo } from './sent-address.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

function SentScreen() {
  const { userId, id } = useParams()
  const sent = useQuery(sentOneQuery({ userId: Number(userId), id: Number(id) }))
  return (
    <>
      <PageHeader
        trail={<Breadcrumbs items={[{ label: 'ما أُرسل', to: sentTo({}) }, { label: 'إشعار' }]} />}
        title={sent.data ? <bdi>{sent.data.title}</bdi> : 'إشعار'}
        text={sent.data?.message && <bdi>{sent.data.message}</bdi>}
      />
      <Loaded
        query={sent}
        failed="تعذر تحميل الإشعار"
        rows={4}
        isMissing={isNotFound}
        missing={
          <EmptyState
            title="لم نجد هذا الإشعار"
            action={<TextLink to={sentTo({})}>ما أُرسل من الإشعارات</TextLink>}
          />
        }
      >
        {(shown) => (
          <div className="grid max-w-[760px] gap-8">
            <Facts sent={shown} />
            <section aria-label="القنوات">
              <PanelTitle title="القنوات" />
              <Rows label="القنوات">
                {shown.deliveries.map((delivery) => (
                  <DeliveryRow key={delivery.channel} sent={shown} delivery={delivery} />
                ))}
              </Rows>
              {shown.deliveries.length === 0 && (
                <p className="text-ink-2">لم تحمله قناة: أوقفت صاحبة الحساب هذا النوع كله.</p>
              )}
            </section>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Facts({ sent }: { sent: SentOne }) {
  const { person, role, kind, label, url, at, times, read_at, is_gone } = sent
  return (
    <DescriptionList
      items={[
        {
          term: 'إلى',
          value: (
            <>
              <Link to={hrefTo('/admin/users/{userId}', { userId: person.id })}>
                <SpokenName text={person.name} />
              </Link>
              ، {roleWords[role]}
            </>
          ),
        },
        { term: 'النوع', value: <Link to={sentTo({ kind })}>{label}</Link> },
        { term: 'متى', value: formatDateTime(at) },
        ...(times > 1 ? [{ term: 'يجمع', value: `${arabicDigits(times)} من مثله` }] : []),
        { term: 'قراءته', value: read_at ? formatDateTime(read_at) : 'لم يُقرأ بعد' },
        ...(is_gone ? [{ term: 'في صندوقها', value: 'ليس في صندوقها الآن' }] : []),
        {
          term: 'يقود إلى',
          value: <Latin>{url}</Latin>,
        },
      ]}
    />
  )
}

interface DeliveryRowProps {
  readonly sent: SentOne
  readonly delivery: SentOne['deliveries'][number]
}

function DeliveryRow({ sent, delivery }: DeliveryRowProps) {
  const { channel, tries, sent_at, due_at, can } = delivery
  const resend = useResend({ userId: sent.person.id, id: sent.id })
  return (
    <Row
      title={channelWords[channel]}
      text={
        <>
          <DeliveryState delivery={delivery} />
          {due_at && <p>موعدها {formatDateTime(due_at)}</p>}
          {sent_at && <p className="text-ink-3">سُلّمت {formatDateTime(sent_at)}</p>}
          {tries > 1 && <p className="text-ink-3">{attemptCount(tries)}</p>}
        </>
      }
      actions={
        can.resend && (
          <Button
            look="quiet"
            size={36}
            busy={resend.isPending}
            aria-label={`أعيدي الإرسال: ${channelWords[channel]}`}
            onClick={() =>
              resend.mutate(channel, {
                onSuccess: () => toast({ kind: 'ok', title: 'يُعاد الإرسال الآن' }),
                onError: (error) =>
                  toast({ kind: 'danger', title: 'لم يُعد الإرسال', text: sentenceOf(error) }),
              })
            }
          >
            أعيدي الإرسال
          </Button>
        )
      }
    />
  )
}

export const screen = titledScreen(SentScreen, 'إشعار')
