import { useMutation, useQuery } from '@tanstack/react-query'
import { mailStates, type MailRow, type MailState } from '#contract/mail/shapes.ts'
import { attemptCount } from '#core/format/area-counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useSearchDraft } from '#web/kernel/lists/use-search-draft.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { mailApi, mailsQuery } from '../mail.queries.ts'
import { mailDesk, type DeskFilters } from './desk-address.ts'
import { PageLinks } from '#web/ui/buttons/page-links.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

const looks: Record<MailState, StateLook> = {
  waiting: { shape: 'clock', tone: 'go', label: 'تنتظر' },
  sent: { shape: 'check', tone: 'ok', label: 'أُرسلت' },
  written: { shape: 'square', tone: 'warn', label: 'كُتبت ولم تُرسل' },
  failed: { shape: 'cross', tone: 'bad', label: 'لم تُرسل' },
  suppressed: { shape: 'dash', tone: 'off', label: 'أُوقفت' },
}
const emptyTitles: Record<MailState, string> = {
  waiting: 'لا رسالة تنتظر',
  sent: 'لم تُرسل رسالة في آخر شهر',
  written: 'لا رسالة كُتبت ولم تُرسل',
  failed: 'لا رسالة تعذر إرسالها',
  suppressed: 'لم تُوقف رسالة',
}

export function MailList({ filters, failed }: { filters: DeskFilters; failed: number }) {
  const { state, email, before } = filters
  const navigate = useNavigate()
  const choose = (choice: Partial<DeskFilters>, replace = false) =>
    void navigate(mailDesk.addressOf({ ...filters, before: undefined, ...choice }), {
      replace,
      preventScrollReset: true,
    })
  const search = useSearchDraft(email ?? '', (text) => choose({ email: text || undefined }, true))
  const mails = useQuery(mailsQuery({ state, kind: undefined, email, before }))
  return (
    <section className="grid gap-4" aria-label="الرسائل">
      <div className="grid items-center gap-2.5 sm:grid-cols-[minmax(200px,2fr)_1fr_auto]">
        <SearchInput label="البحث ببريد المستقبِلة" placeholder="بريدها كاملًا..." search={search} />
        <Select
          aria-label="حال الرسائل"
          value={state}
          options={mailStates.map((value) => ({ value, label: looks[value].label }))}
          onChange={({ target }) =>
            choose({ state: mailStates.find((value) => value === target.value) ?? 'waiting' })
          }
        />
        {state === 'failed' || state === 'waiting' ? (
          <RetryAll disabled={state === 'failed' && failed === 0} />
        ) : (
          <span />
        )}
      </div>
      <Loaded query={mails} failed="تعذر تحميل الرسائل" fades>
        {({ mails: shown, next }) =>
          shown.length === 0 ? (
            <EmptyState title={emptyTitles[state]} text={email ? 'إلى هذا البريد.' : undefined} />
          ) : (
            <>
              <Rows label="الرسائل">
                {shown.map((mail) => (
                  <MailItem key={mail.id} mail={mail} />
                ))}
              </Rows>
              <PageLinks
                first={
                  before === undefined ? undefined : mailDesk.addressOf({ ...filters, before: undefined })
                }
                next={next === null ? undefined : mailDesk.addressOf({ ...filters, before: next })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function MailItem({ mail }: { mail: MailRow }) {
  const { address, title, state, attempts, sentence, line, created_at, due_at, finished_at } = mail
  const stale = useChanged('mail')
  const retry = useMutation({
    mutationFn: () => mailApi.retry({ params: { id: mail.id } }),
    onSuccess: () => toast({ kind: 'ok', title: 'تُعاد المحاولة الآن' }),
    onError: (error) => toast({ kind: 'danger', title: 'تعذرت الإعادة', text: sentenceOf(error) }),
    onSettled: () => stale(),
  })
  return (
    <Row
      title={<bdi>{title}</bdi>}
      text={
        <>
          <p>
            إلى {address === null ? 'صاحبة حساب محذوف' : <Latin>{address}</Latin>}،{' '}
            {formatDateTime(finished_at ?? created_at)}
            {attempts > 1 && `، ${attemptCount(attempts)}`}
          </p>
          {sentence && <p className="text-ink">{sentence}</p>}
          {line && (
            <p className="wrap-anywhere text-ink-3">
              <Latin>{line}</Latin>
            </p>
          )}
          {due_at && attempts > 0 && <p>المحاولة التالية {formatDateTime(due_at)}</p>}
        </>
      }
      meta={<State look={looks[state]} />}
      actions={
        state === 'failed' && (
          <Button
            look="quiet"
            size={36}
            busy={retry.isPending}
            aria-label={`إعادة محاولة «${title}» إلى ${address ?? ''}`}
            onClick={() => retry.mutate()}
          >
            إعادة
          </Button>
        )
      }
    />
  )
}

/** Everything that failed and everything that waits for its next try. */
function RetryAll({ disabled }: { disabled: boolean }) {
  const stale = useChanged('mail')
  const retry = useMutation({
    mutationFn: () => mailApi.retryAll({}),
    onSuccess: () => toast({ kind: 'ok', title: 'تُعاد المحاولة الآن' }),
    onError: (error) => toast({ kind: 'danger', title: 'تعذرت الإعادة', text: sentenceOf(error) }),
    onSettled: () => stale(),
  })
  return (
    <Button look="quiet" disabled={disabled} busy={retry.isPending} onClick={() => retry.mutate()}>
      محاولة الكل الآن
    </Button>
  )
}
