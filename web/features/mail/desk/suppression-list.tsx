import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Suppression } from '#contract/mail/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useSearchDraft } from '#web/kernel/lists/use-search-draft.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { mailApi, suppressionsQuery } from '../mail.queries.ts'
import { mailDesk, type DeskFilters } from './desk-address.ts'
import { PageLinks } from '#web/ui/buttons/page-links.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

/** Addresses that another server said nobody reads; nothing goes there until she lifts it. */
export function SuppressionList({ filters }: { filters: DeskFilters }) {
  const { email, after } = filters
  const navigate = useNavigate()
  const search = useSearchDraft(
    email ?? '',
    (text) =>
      void navigate(mailDesk.addressOf({ ...filters, after: undefined, email: text || undefined }), {
        replace: true,
        preventScrollReset: true,
      }),
  )
  const suppressions = useQuery(suppressionsQuery({ email, after }))
  const [lifted, setLifted] = useState<string>()
  const stale = useChanged('mail')
  return (
    <section className="grid gap-4" aria-label="عناوين موقوفة">
      <p className="text-ink-2">
        لا تُرسل المنصة إلى هذه العناوين شيئًا: أجاب خادم العنوان أن لا صندوق به، أو قالت صاحبته إن رسالة منا غير
        مرغوبة. السبب مكتوب عند كل عنوان، وتكرار الإرسال إليه يضر بسمعة بريدكِ كله.
      </p>
      <SearchInput label="البحث في العناوين الموقوفة" placeholder="البريد كاملًا..." search={search} />
      <Loaded query={suppressions} failed="تعذر تحميل العناوين" fades>
        {({ suppressions: shown, next }) =>
          shown.length === 0 ? (
            <EmptyState title="لا عنوان موقوف" text={email ? 'بهذا البريد.' : undefined} />
          ) : (
            <>
              <Rows label="عناوين موقوفة">
                {shown.map((one) => (
                  <SuppressionRow key={one.email} suppression={one} onLift={() => setLifted(one.email)} />
                ))}
              </Rows>
              <PageLinks
                first={after === undefined ? undefined : mailDesk.addressOf({ ...filters, after: undefined })}
                next={next === null ? undefined : mailDesk.addressOf({ ...filters, after: next })}
              />
            </>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={lifted !== undefined}
        onClose={() => setLifted(undefined)}
        title="السماح بالإرسال؟"
        text="تأكدي أولًا أن البريد صحيح وأن صاحبته تقرؤه. ما أُوقف من الرسائل لا يُرسل من تلقاء نفسه."
        confirmLabel="السماح بالإرسال"
        onConfirm={async () => {
          await mailApi.lift({ params: { email: lifted ?? '' } })
          toast({ kind: 'ok', title: 'صار الإرسال إلى هذا العنوان مسموحًا' })
          await stale()
        }}
      />
    </section>
  )
}

function SuppressionRow({ suppression, onLift }: { suppression: Suppression; onLift: () => void }) {
  const { email, person, sentence, line, at } = suppression
  return (
    <Row
      title={<Latin>{email}</Latin>}
      text={
        <>
          <p>
            {person && (
              <>
                <Link to={hrefTo('/admin/users/{userId}', { userId: person.id })}>
                  <SpokenName text={person.name} />
                </Link>
                ،{' '}
              </>
            )}
            {formatDateTime(at)}
          </p>
          <p className="text-ink">{sentence}</p>
          {line && (
            <p className="wrap-anywhere text-ink-3">
              <Latin>{line}</Latin>
            </p>
          )}
        </>
      }
      actions={
        <Button look="quiet" size={36} aria-label={`السماح بالإرسال إلى ${email}`} onClick={onLift}>
          السماح
        </Button>
      }
    />
  )
}
