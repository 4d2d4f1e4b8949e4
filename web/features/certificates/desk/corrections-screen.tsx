import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskCorrection } from '#contract/certificates/correction-shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { Deed } from '../certificate-words.tsx'
import {
  correctionFilters,
  correctionsApi,
  correctionsQuery,
  type CorrectionFilters,
} from '../corrections.queries.ts'
import { DeskTabs } from './desk-tabs.tsx'

const TITLE = 'تصحيح الأسماء'
const stateWords: Readonly<Record<CorrectionFilters['state'], string>> = {
  waiting: 'تنتظر',
  approved: 'قُبلت',
  refused: 'لم تُقبل',
  withdrawn: 'سُحبت',
}

function CorrectionsScreen() {
  const filters = correctionFilters.read(useSearch())
  const list = useQuery(correctionsQuery(filters))
  return (
    <>
      <PageHeader title={TITLE} text="القبول يصدر نسخة مصحّحة، ويدل رمز الأولى عليها." />
      <DeskTabs current="corrections" />
      <div className="grid gap-5">
        <TabLinks
          label="حال الطلبات"
          items={tabsOf(correctionFilters, filters, { of: 'state', words: stateWords })}
        />
        <PagedList
          list={list}
          failed="تعذر تحميل الطلبات"
          rows={4}
          empty={
            <EmptyState
              title={filters.state === 'waiting' ? 'لا طلب ينتظر' : 'لا طلبات هنا'}
              text="تطلب الطالبة تصحيح اسمها من صفحة شهادتها."
            />
          }
          linkTo={(page) => correctionFilters.addressOf({ ...filters, page })}
          count="said"
        >
          {(items) => (
            <ul className="*:border-b *:border-rule">
              {items.map((correction) => (
                <CorrectionRow key={correction.id} correction={correction} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  )
}

function CorrectionRow({ correction }: { correction: DeskCorrection }) {
  const { id, certificate_id, certificate, wanted_name, note, state, answer, created_at } = correction
  const [isRefusing, setRefusing] = useState(false)
  const stale = useChanged('certificates')
  const approve = useMutation({
    mutationFn: () => correctionsApi.approve({ params: { id } }),
    onSuccess: async () => {
      await stale()
      toast({ title: 'صدرت النسخة المصحّحة' })
    },
    onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
  })
  return (
    <li className="grid gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid gap-1">
        <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-ink-2">المطبوع</dt>
            <dd className="font-display text-lg">
              <bdi>{certificate.student_name}</bdi>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-2">المطلوب</dt>
            <dd className="font-display text-lg font-bold">
              <bdi>{wanted_name}</bdi>
            </dd>
          </div>
        </dl>
        {note && <p>{note}</p>}
        {answer && <p className="text-sm text-ink-2">الرد: {answer}</p>}
        <p className="text-sm text-ink-2">
          <TextLink
            to={hrefTo('/admin/certificates/view/{certificateId}', { certificateId: certificate_id })}
          >
            <Deed {...certificate} />
          </TextLink>
          ، {formatDateTime(created_at)}
        </p>
      </div>
      {state === 'waiting' && (
        <div className="flex flex-wrap gap-2">
          <Button
            busy={approve.isPending}
            aria-label={`قبول وإصدار: ${wanted_name}`}
            onClick={() => approve.mutate()}
          >
            قبول وإصدار
          </Button>
          <Button look="danger" aria-label={`رفض: ${wanted_name}`} onClick={() => setRefusing(true)}>
            رفض
          </Button>
        </div>
      )}
      <ReasonDialog
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title="رفض طلب التصحيح؟"
        text="يصل السبب إلى صاحبته، وتبقى شهادتها كما هي."
        label="السبب"
        missing="اكتبي السبب"
        confirmLabel="رفض الطلب"
        onConfirm={async (reason) => {
          await correctionsApi.refuse({ params: { id }, body: { reason } })
          await stale()
          toast({ kind: 'info', title: 'رُفض الطلب' })
        }}
      />
    </li>
  )
}

export const screen = titledScreen(CorrectionsScreen, TITLE)
