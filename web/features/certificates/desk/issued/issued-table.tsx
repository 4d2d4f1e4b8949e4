import type { IssuedCertificate } from '#contract/certificates/desk-shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { certificateLooks, Deed } from '../../certificate-words.tsx'
import { Code } from '#web/ui/text/code.tsx'

const columns: readonly Column<IssuedCertificate>[] = [
  {
    id: 'name',
    head: 'الاسم',
    className: 'wrap-anywhere',
    cell: (certificate) => (
      <span className="grid min-w-52">
        <b>
          <NameLink certificate={certificate} />
        </b>
        <span className="text-sm text-ink-2">
          <Deed {...certificate} />
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    head: 'الحال',
    cell: ({ state }) => <State look={certificateLooks[state]} />,
  },
  {
    id: 'number',
    head: 'الرقم',
    cell: ({ number }) => <Code>{number}</Code>,
  },
  {
    id: 'code',
    head: 'الرمز',
    cell: ({ code }) => <Code>{code}</Code>,
  },
  { id: 'issued', head: 'صدرت', cell: ({ issued_at }) => <Issued at={issued_at} /> },
]

interface IssuedTableProps {
  readonly rows: readonly IssuedCertificate[]
  readonly refreshing: boolean
}

export const IssuedTable = ({ rows, refreshing }: IssuedTableProps) => (
  <DataTable
    caption="الشهادات الصادرة"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => String(id)}
    refreshing={refreshing}
    phoneRow={phoneRowOf}
  />
)

const phoneRowOf = (certificate: IssuedCertificate): PhoneRow => ({
  title: <NameLink certificate={certificate} />,
  text: <Deed {...certificate} />,
  meta: (
    <span className="flex flex-wrap items-center gap-x-3">
      <State look={certificateLooks[certificate.state]} />
      <Code>{certificate.number}</Code>
      <Issued at={certificate.issued_at} />
    </span>
  ),
})

const NameLink = ({ certificate: { id, student_name } }: { certificate: IssuedCertificate }) => (
  <Link
    to={hrefTo('/admin/certificates/view/{certificateId}', { certificateId: id })}
    className="text-ink no-underline hover:underline"
  >
    <bdi>{student_name}</bdi>
  </Link>
)

const Issued = ({ at }: { at: string }) => <time dateTime={at}>{formatDate(at)}</time>
