import { useQuery } from '@tanstack/react-query'
import { formatDateBoth } from '#core/format/date.ts'
import type { Certificate, CertificateWithTexts } from '#contract/certificates/shapes.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { CertificatePicture } from './certificate-picture.tsx'
import { Deed, deedOf } from './certificate-words.tsx'
import { CorrectionPart } from './correction-part.tsx'
import { DownloadPdf } from './download-pdf.tsx'
import { certificateQuery } from './public/certificates.queries.ts'
import { MoreMenu } from './more-menu.tsx'
import { printPaper } from './print-paper.ts'
import { PrintedTexts } from './printed-texts.tsx'
import { ShareButton } from './sharing/share-button.tsx'
import { SharingMark } from './sharing/sharing-mark.tsx'
import { Code } from '#web/ui/text/code.tsx'

function CertificateScreen() {
  const id = Number(useParams()['certificateId'])
  return Number.isSafeInteger(id) && id > 0 ? <OneCertificate id={id} /> : <Missing />
}

function OneCertificate({ id }: { id: number }) {
  const certificate = useQuery(certificateQuery(id))
  return (
    <Loaded query={certificate} failed="تعذر تحميل الشهادة" isMissing={isNotFound} missing={<Missing />}>
      {(data) => <Shown certificate={data} onRetry={() => void certificate.refetch()} />}
    </Loaded>
  )
}

function Shown({ certificate, onRetry }: { certificate: CertificateWithTexts; onRetry: () => void }) {
  const { title, student_name, picture_url, printed_texts, state } = certificate
  return (
    <div className="certificate-paper">
      <PageHeader
        trail={<Breadcrumbs items={[{ label: 'الشهادات', to: '/student/certificates' }, { label: title }]} />}
        title={<Deed {...certificate} />}
        text={<SharingMark certificate={certificate} />}
        actions={
          <>
            <DownloadPdf certificate={certificate} look="primary" />
            <ShareButton certificate={certificate} />
            <MoreMenu certificate={certificate} onPrint={printPaper} />
          </>
        }
      />
      <div className="max-w-[880px]">
        {state === 'replaced' && (
          <Note kind="info" className="mbe-4 print:hidden">
            صدرت بعدها نسخة صُحّحت بياناتها، تجدينها في <Link to="/student/certificates">شهاداتكِ</Link>.
          </Note>
        )}
        <CertificatePicture
          src={picture_url}
          label={`شهادة ${student_name}: ${deedOf(certificate)}`}
          onRetry={onRetry}
        />
        <div className="mbs-8 grid gap-6 print:hidden">
          <PrintedTexts texts={printed_texts} />
          <DescriptionList items={factsOf(certificate)} />
          <CorrectionPart certificate={certificate} />
        </div>
      </div>
    </div>
  )
}

const factsOf = ({ student_name, awarded_at, issued_at, number, code, ...certificate }: Certificate) => [
  { term: 'الاسم المطبوع', value: <bdi>{student_name}</bdi> },
  { term: 'تاريخ المنح', value: <Spoken text={formatDateBoth(awarded_at)} /> },
  ...dateOf('صدرت أول مرة', certificate.first_issued_at),
  {
    term: certificate.first_issued_at ? 'أُعيد إصدارها' : 'تاريخ الإصدار',
    value: <Spoken text={formatDateBoth(issued_at)} />,
  },
  ...dateOf('أُلغيت', certificate.revoked_at),
  ...dateOf('تسري إلى', certificate.expires_on),
  {
    term: 'رقم الشهادة',
    value: <Code>{number}</Code>,
  },
  {
    term: 'رمز التحقق',
    value: <Code>{code}</Code>,
  },
]

const dateOf = (term: string, at: string | null) =>
  at ? [{ term, value: <Spoken text={formatDateBoth(at)} /> }] : []

function Missing() {
  return (
    <>
      <PageHeader title="شهادة" />
      <EmptyState
        title="لم يتم العثور على الشهادة"
        action={
          <LinkButton to="/student/certificates" look="quiet">
            شهاداتي
          </LinkButton>
        }
      />
    </>
  )
}

export const screen: ScreenModule = {
  Component: CertificateScreen,
  head: ({ params, queries }) => {
    const certificate = queries.getQueryData(certificateQuery(Number(params['certificateId'])).queryKey)
    return { title: certificate ? `شهادة ${certificate.title}` : 'شهادة', noIndex: true }
  },
}
