import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importRowKinds, type UserImport, type UserImportRow } from '#contract/users/import-shapes.ts'
import { arabicDigits, formatNumber } from '#core/format/number.ts'
import { inGenitive } from '#core/format/plural.ts'
import { accountCount } from '#core/format/area-counts.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Tabs } from '#web/ui/buttons/tabs.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { badRowsWords, newAccountsWords, rowWords } from '../words.ts'
import { BadRowsButton } from './bad-rows-button.tsx'
import { importRowsQuery } from './import.queries.ts'

interface CheckStepProps {
  readonly made: UserImport
  readonly onConfirm: () => Promise<unknown>
  readonly onDiscard: () => Promise<unknown>
}

/** What the file would do, before it does anything. */
export function CheckStep({ made, onConfirm, onDiscard }: CheckStepProps) {
  const [isAsked, setAsked] = useState(false)
  const good = made.fresh + (made.existing === 'update' ? made.known : 0)
  return (
    <div className="grid gap-6">
      <Note kind={made.bad > 0 ? 'warn' : 'ok'}>
        فُحص <bdi>{made.file_name}</bdi>: {countsOf(made)}. لم يُستورد شيء بعد.
      </Note>
      <div className="flex flex-wrap gap-3">
        <Button disabled={good === 0} onClick={() => setAsked(true)}>
          {good === 0 ? 'استيراد' : `استيراد ${inGenitive(rowWords(good))}`}
        </Button>
        {made.bad > 0 && <BadRowsButton id={made.id} />}
        <Button look="text" onClick={() => void onDiscard()}>
          ترك الملف
        </Button>
      </div>
      <RowTabs made={made} />
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="استيراد الصفوف الصحيحة؟"
        text={consequence(made)}
        confirmLabel="استيراد"
        onConfirm={onConfirm}
      />
    </div>
  )
}

const countsOf = ({ total, fresh, known, bad }: UserImport): string =>
  [
    rowWords(total),
    fresh > 0 && `الجديدة ${formatNumber(fresh)}`,
    known > 0 && `لها حساب من قبل ${formatNumber(known)}`,
    bad > 0 ? `فيها أخطاء ${formatNumber(bad)}` : 'بلا أخطاء',
  ]
    .filter(Boolean)
    .join('، ')

function consequence({ fresh, known, bad, existing, invite }: UserImport): string {
  return [
    fresh > 0 && `${newAccountsWords(fresh)} بلا كلمات مرور${invite ? '، وتصل صاحباتها دعوات' : ''}.`,
    known > 0 &&
      (existing === 'update'
        ? `تُحدَّث الأسماء والجوالات في ${inGenitive(accountCount(known))}.`
        : `الموجود من قبل يُتخطى: ${accountCount(known)}.`),
    bad > 0 && `${badRowsWords(bad)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const kindWords = { fresh: 'جديدة', known: 'لها حساب', bad: 'فيها أخطاء' } as const

function RowTabs({ made }: { made: UserImport }) {
  const kinds = importRowKinds.filter((kind) => made[kind] > 0).toReversed()
  return (
    <Tabs
      label="صفوف الملف"
      items={kinds.map((kind) => ({
        value: kind,
        label: kindWords[kind],
        count: formatNumber(made[kind]),
        content: <FileRows id={made.id} kind={kind} />,
      }))}
    />
  )
}

const columns: readonly Column<UserImportRow>[] = [
  { id: 'line', head: 'السطر', cell: ({ line }) => arabicDigits(line) },
  { id: 'name', head: 'الاسم', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'email',
    head: 'البريد',
    cell: ({ email }) => <Latin>{email}</Latin>,
  },
  { id: 'phone', head: 'الجوال', cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi> },
]
const errors: Column<UserImportRow> = {
  id: 'errors',
  head: 'الأخطاء',
  cell: (row) => <Errors row={row} />,
}

const Errors = ({ row }: { row: UserImportRow }) => (
  <ul className="text-sm text-danger">
    {row.errors.map((error) => (
      <li key={error}>{arabicDigits(error)}</li>
    ))}
  </ul>
)

function FileRows({ id, kind }: { id: number; kind: UserImportRow['kind'] }) {
  const [page, setPage] = useState(1)
  const rows = useQuery(importRowsQuery(id, kind, page))
  return (
    <Loaded query={rows} failed="تعذر تحميل الصفوف" fades>
      {({ items, meta }) => (
        <div className="grid gap-4">
          <DataTable
            caption={`صفوف ${kindWords[kind]}`}
            rows={items}
            columns={kind === 'bad' ? [...columns, errors] : columns}
            keyOf={({ line }) => String(line)}
            phoneRow={phoneRow}
          />
          {meta.last_page > 1 && (
            <div className="flex items-center gap-3">
              <Button look="quiet" size={36} disabled={page <= 1} onClick={() => setPage(page - 1)}>
                السابقة
              </Button>
              <span className="text-sm text-ink-2">
                {formatNumber(page)} من {formatNumber(meta.last_page)}
              </span>
              <Button
                look="quiet"
                size={36}
                disabled={page >= meta.last_page}
                onClick={() => setPage(page + 1)}
              >
                التالية
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}

const phoneRow = (row: UserImportRow) => ({
  title: (
    <>
      {arabicDigits(row.line)}. <bdi>{row.name}</bdi>
    </>
  ),
  text: <Latin>{row.email}</Latin>,
  meta: row.errors.length > 0 ? <Errors row={row} /> : undefined,
})
