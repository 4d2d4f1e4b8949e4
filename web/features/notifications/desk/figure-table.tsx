import type { Figures } from '#contract/notifications/figure-shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'

interface FigureRow extends Figures {
  readonly id: string
  readonly name: string
}

type ListOf<Row> = (outcome: keyof Figures, row: Row) => To

interface FigureTableProps<Row extends FigureRow> {
  readonly title: string
  readonly head: string
  readonly rows: readonly Row[]
  /** The list that a figure counts. */
  readonly listOf: ListOf<Row>
}

const outcomes = [
  ['handed', 'أُرسلت'],
  ['arrived', 'وصلت'],
  ['opened', 'فُتحت'],
  ['failed', 'لم تصل'],
] as const

/** What was sent, a row for each of something, and what became of it. */
export function FigureTable<Row extends FigureRow>({ title, head, rows, listOf }: FigureTableProps<Row>) {
  return (
    <section aria-label={title} className="grid gap-2">
      <PanelTitle title={title} />
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={columnsOf(head, listOf)}
        phoneRow={phoneRowOf(listOf)}
      />
    </section>
  )
}

interface FigureProps<Row extends FigureRow> {
  readonly row: Row
  readonly at: (typeof outcomes)[number]
  readonly listOf: ListOf<Row>
}

function Figure<Row extends FigureRow>({ row, at: [outcome, label], listOf }: FigureProps<Row>) {
  if (row[outcome] === 0) return <span className="text-ink-3">{formatNumber(0)}</span>
  return (
    <Link to={listOf(outcome, row)} className="inline-flex min-h-11 items-center font-semibold">
      {formatNumber(row[outcome])}
      <span className="sr-only">
        {' '}
        {label}، {row.name}
      </span>
    </Link>
  )
}

const columnsOf = <Row extends FigureRow>(head: string, listOf: ListOf<Row>): readonly Column<Row>[] => [
  { id: 'name', head, cell: ({ name }) => name, className: 'w-2/5' },
  ...outcomes.map((at) => ({
    id: at[0],
    head: at[1],
    cell: (row: Row) => <Figure row={row} at={at} listOf={listOf} />,
  })),
]

const phoneRowOf =
  <Row extends FigureRow>(listOf: ListOf<Row>) =>
  (row: Row): PhoneRow => ({
    title: row.name,
    text: (
      <span className="flex flex-wrap items-center gap-x-3">
        {outcomes.map((at) => (
          <span key={at[0]} className="inline-flex min-h-11 items-center gap-1">
            {at[1]} <Figure row={row} at={at} listOf={listOf} />
          </span>
        ))}
      </span>
    ),
  })
