import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { cx } from '../cx.ts'
import { Skeleton, SkeletonRows } from '../loading/skeleton.tsx'
import { Spoken } from '../spoken.tsx'

export interface Sort {
  by: string
  direction: 'ascending' | 'descending'
}

export interface Column<Row> {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  sortable?: boolean | undefined
  /** Shown only to screen readers, for a column of buttons. */
  hideHead?: boolean | undefined
  className?: string | undefined
}

/** What a row becomes under 900 px: two lines. */
export interface PhoneRow {
  lead?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** State and time, under the text. */
  meta?: ReactNode
}

export interface Selection<Row> {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Names a row's tick box. */
  nameOf: (row: Row) => string
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string
  /** The first names its row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  phoneRow: (row: Row) => PhoneRow
  /** A menu at the end of a row, on both sizes. */
  actions?: ((row: Row) => ReactNode) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  selection?: Selection<Row> | undefined
  /** Rows of skeleton instead of content; while re-fetching pass `refreshing` and keep the old rows. */
  loading?: boolean | undefined
  refreshing?: boolean | undefined
  skeletonRows?: number | undefined
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { loading, refreshing, skeletonRows = 8, onSort } = props
  const [asked, setAsked] = useState<Sort>()
  const sortAndSay = (sort: Sort) => {
    setAsked(sort)
    onSort?.(sort)
  }
  const isAsSheAsked = asked && asked.by === props.sort?.by && asked.direction === props.sort.direction
  return (
    <div aria-busy={loading ?? refreshing ?? undefined} className={cx(refreshing && 'opacity-60')}>
      <table className="hidden w-full border-collapse text-note lg:table">
        <caption className="sr-only">{props.caption}</caption>
        <TableHead {...props} onSort={onSort && sortAndSay} />
        <tbody>{loading ? <SkeletonBody {...props} rows={skeletonRows} /> : <TableBody {...props} />}</tbody>
      </table>
      <div className="lg:hidden">
        {loading ? <SkeletonRows rows={skeletonRows} /> : <PhoneRows {...props} />}
      </div>
      {onSort && (
        <output aria-atomic className="sr-only">
          {isAsSheAsked && <SortWords {...props} />}
        </output>
      )}
    </div>
  )
}

/** Said once it is sorted as she asked; the order that stood from the start is on the head of its column. */
function SortWords<Row>({ columns, sort }: DataTableProps<Row>) {
  const column = columns.find(({ id }) => id === sort?.by)
  if (!column) return null
  return (
    <>
      مرتبة بحسب {column.head}، {sort?.direction === 'ascending' ? 'تصاعديًا' : 'تنازليًا'}
    </>
  )
}

function useSelection<Row>({ rows, keyOf, selection }: DataTableProps<Row>) {
  if (!selection) return undefined
  const { chosen, onChange, nameOf } = selection
  const here = rows.filter((row) => chosen.has(keyOf(row))).length
  return {
    all: here > 0 && here === rows.length,
    some: here > 0 && here < rows.length,
    has: (row: Row) => chosen.has(keyOf(row)),
    nameOf,
    toggle(row: Row) {
      const next = new Set(chosen)
      if (!next.delete(keyOf(row))) next.add(keyOf(row))
      onChange(next)
    },
    toggleAll() {
      const next = new Set(chosen)
      for (const row of rows) {
        if (here === rows.length) next.delete(keyOf(row))
        else next.add(keyOf(row))
      }
      onChange(next)
    },
  }
}

function TableHead<Row>(props: DataTableProps<Row>) {
  const { columns, actions, sort, onSort } = props
  const picked = useSelection(props)
  const cell =
    'border-b border-line px-3 py-2.5 text-start text-sm font-semibold whitespace-nowrap text-ink-2'
  return (
    <thead>
      <tr>
        {picked && (
          <th scope="col" className={cx(cell, 'w-11 pe-0')}>
            <Checkbox
              aria-label="تحديد الصفحة كلها"
              checked={picked.all}
              indeterminate={picked.some}
              onChange={picked.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={sort?.by === column.id ? sort.direction : undefined}
            className={cx(cell, sort?.by === column.id && 'text-ink', column.className)}
          >
            <HeadCell column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
        {actions && (
          <th scope="col" className={cell}>
            <span className="sr-only">إجراءات</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<Row>({ column: { id, head, sortable, hideHead }, sort, onSort }: HeadCellProps<Row>) {
  if (hideHead) return <span className="sr-only">{head}</span>
  if (!sortable || !onSort) return head
  const current = sort?.by === id ? sort.direction : undefined
  const Arrow = current === undefined ? ChevronsUpDown : current === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className="relative inline-flex min-h-7 items-center gap-1 font-semibold after:absolute after:-inset-2 hover:text-ink"
      onClick={() => onSort({ by: id, direction: current === 'ascending' ? 'descending' : 'ascending' })}
    >
      {head} <Arrow className="size-3.5" />
    </button>
  )
}

/** A name of one long word breaks rather than push the page aside; other names keep their whole words. */
const bodyCell = 'border-b border-rule px-3 py-[7px] leading-ui has-[bdi]:min-w-28 [&_bdi]:wrap-anywhere'

function TableBody<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, actions } = props
  const picked = useSelection(props)
  return rows.map((row) => (
    <tr
      key={keyOf(row)}
      aria-selected={picked?.has(row)}
      className="h-13 hover:bg-sunken/55 aria-selected:bg-tint"
    >
      {picked && (
        <td className={cx(bodyCell, 'pe-0')}>
          <Checkbox
            aria-label={`تحديد ${picked.nameOf(row)}`}
            checked={picked.has(row)}
            onChange={() => picked.toggle(row)}
          />
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={cx(bodyCell, 'text-start font-normal', column.className)}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={cx(bodyCell, column.className)}>
            {column.cell(row)}
          </td>
        ),
      )}
      {actions && <td className={cx(bodyCell, 'text-end')}>{actions(row)}</td>}
    </tr>
  ))
}

function SkeletonBody<Row>({
  columns,
  selection,
  actions,
  rows,
}: Omit<DataTableProps<Row>, 'rows'> & { rows: number }) {
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  return Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
    <tr key={key} className="h-13">
      {Array.from({ length: width }, (_, cell) => `cell-${cell}`).map((cell) => (
        <td key={cell} className={bodyCell}>
          <Skeleton className="h-4 w-4/5" />
        </td>
      ))}
    </tr>
  ))
}

function PhoneRows<Row>(props: DataTableProps<Row>) {
  const { rows, keyOf, phoneRow, actions, caption } = props
  const picked = useSelection(props)
  return (
    <ul aria-label={caption}>
      {rows.map((row) => {
        const { lead, title, text, meta } = phoneRow(row)
        return (
          <li
            key={keyOf(row)}
            className={cx(
              '-mx-(--gutter) flex items-center gap-3 border-b border-rule px-gutter py-2.5',
              picked?.has(row) && 'bg-tint',
            )}
          >
            {picked && (
              <Checkbox
                className="-mx-3"
                aria-label={`تحديد ${picked.nameOf(row)}`}
                checked={picked.has(row)}
                onChange={() => picked.toggle(row)}
              />
            )}
            {lead}
            <div className="min-w-0 flex-1 leading-ui">
              <div className="font-bold">
                <Spoken text={title} />
              </div>
              {text && (
                <div className="text-sm text-ink-2">
                  <Spoken text={text} />
                </div>
              )}
              {meta && (
                <div className="text-sm text-ink-3">
                  <Spoken text={meta} />
                </div>
              )}
            </div>
            {actions?.(row)}
          </li>
        )
      })}
    </ul>
  )
}
