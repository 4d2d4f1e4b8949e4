import { useQuery } from '@tanstack/react-query'
import { certificateCount } from '#core/format/area-counts.ts'
import { formatDate } from '#core/format/date.ts'
import { formatHijriDate } from '#core/format/hijri-date.ts'
import { hrefTo } from '#core/href.ts'
import type { Certificate } from '#contract/certificates/shapes.ts'
import { listAddress } from '#web/kernel/lists/list-address.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Link } from '#web/router/link.tsx'
import { useSearch } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { CertificatePicture } from './certificate-picture.tsx'
import { Deed, deedOf } from './certificate-words.tsx'
import { DownloadPdf } from './download-pdf.tsx'
import { myCertificatesQuery } from './public/certificates.queries.ts'
import { MoreMenu } from './more-menu.tsx'
import { SharingMark } from './sharing/sharing-mark.tsx'
import { ShareButton } from './sharing/share-button.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'

const TITLE = 'شهاداتي'
const address = listAddress({})

function CertificatesScreen() {
  const { page } = address.read(useSearch())
  const certificates = useQuery(myCertificatesQuery(page))
  const total = certificates.data?.meta.total ?? 0
  return (
    <>
      <PageHeader
        title={TITLE}
        text={total > 0 && `${certificateCount(total)}${total > 1 ? '، الأحدث أولًا' : ''}.`}
      />
      {/* The line that comes above it moves nothing that stands. */}
      <PagedList
        key={certificates.isPending ? 'waiting' : 'here'}
        list={certificates}
        failed="تعذر تحميل شهاداتكِ"
        rows={4}
        empty={<Nothing />}
        linkTo={(next) => address.addressOf({ page: next })}
        count="none"
      >
        {(items) => (
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
            {items.map((certificate, index) => (
              <CertificateCard key={certificate.id} certificate={certificate} isFirst={index === 0} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function CertificateCard({ certificate, isFirst }: { certificate: Certificate; isFirst: boolean }) {
  const { id, code, awarded_at, picture_url, student_name } = certificate
  return (
    <li className="grid content-start gap-3">
      <Link to={hrefTo('/student/certificate/{certificateId}', { certificateId: id })}>
        <CertificatePicture src={picture_url} label={`شهادة ${student_name}: ${deedOf(certificate)}`} />
      </Link>
      <div>
        <h2 className="text-lg font-bold">
          <Deed {...certificate} />
        </h2>
        <p className="text-sm text-ink-2">
          مُنحت <Spoken text={`${formatHijriDate(awarded_at)}، ${formatDate(awarded_at)}`} />
        </p>
      </div>
      <div className="grid gap-1">
        <SharingMark certificate={certificate} />
        <p className="text-sm text-ink-2">
          الرمز <Code>{code}</Code>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-1 border-t border-rule pbs-2">
        <DownloadPdf certificate={certificate} look={isFirst ? 'primary' : 'quiet'} />
        <div className="flex items-center">
          <ShareButton certificate={certificate} />
          <MoreMenu certificate={certificate} />
        </div>
      </div>
    </li>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="أول شهادة تنتظركِ"
      text="حين تتمّين دورة تمنح شهادة تصدرينها من صفحة إتمامها، وتجدينها هنا."
      action={<LinkButton to="/student/courses">دوراتي</LinkButton>}
    />
  )
}

export const screen = titledScreen(CertificatesScreen, TITLE)
