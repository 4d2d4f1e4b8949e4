import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { CertificateDetails } from '#contract/certificates/desk-shapes.ts'
import { formatDateBoth, formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { CertificatePicture } from '../certificate-picture.tsx'
import { certificateLooks, Deed, deedOf } from '../certificate-words.tsx'
import { DownloadPdf } from '../download-pdf.tsx'
import { printPaper } from '../print-paper.ts'
import { PrintedTexts } from '../printed-texts.tsx'
import { CertificateActs } from './certificate-acts.tsx'
import { detailsQuery } from './issued/issued.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Code } from '#web/ui/text/code.tsx'

const viewOf = (id: number) => hrefTo('/admin/certificates/view/{certificateId}', { certificateId: id })

function CertificateViewScreen() {
  const id = Number(useParams()['certificateId'])
  return Number.isSafeInteger(id) && id > 0 ? <OneCertificate id={id} /> : <Missing />
}

function OneCertificate({ id }: { id: number }) {
  const certificate = useQuery(detailsQuery(id))
  return (
    <Loaded query={certificate} failed="تعذر تحميل الشهادة" isMissing={isNotFound} missing={<Missing />}>
      {(data) => <Shown certificate={data} onRetry={() => void certificate.refetch()} />}
    </Loaded>
  )
}

function Shown({ certificate, onRetry }: { certificate: CertificateDetails; onRetry: () => void }) {
  const { student_name, state, picture_url, printed_texts } = certificate
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs items={[{ label: 'الشهادات', to: '/admin/certificates' }, { label: student_name }]} />
        }
        title={<bdi>{student_name}</bdi>}
        text={<State look={certificateLooks[state]} />}
        actions={
          <>
            <DownloadPdf certificate={certificate} look="quiet" />
            <Button look="quiet" onClick={printPaper}>
              <Printer /> طباعة
            </Button>
            <CertificateActs certificate={certificate} />
          </>
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="certificate-paper">
          <CertificatePicture
            src={picture_url}
            label={`شهادة ${student_name}: ${deedOf(certificate)}`}
            onRetry={onRetry}
          />
        </div>
        <div className="grid gap-6 print:hidden">
          <DescriptionList items={factsOf(certificate)} />
          <PrintedTexts texts={printed_texts} />
        </div>
      </div>
      <History certificate={certificate} />
    </>
  )
}

function factsOf(certificate: CertificateDetails) {
  const { awarded_at, issued_at, first_issued_at, number, code, template, expires_on, student } = certificate
  const { replaced_by, replaces } = certificate
  return [
    { term: 'لأجل', value: <Deed {...certificate} /> },
    ...(student
      ? [
          {
            term: 'صاحبتها',
            value: (
              <TextLink to={hrefTo('/admin/students/{studentId}', { studentId: student.id })}>
                <bdi>{student.name}</bdi>
              </TextLink>
            ),
          },
        ]
      : [{ term: 'صاحبتها', value: 'حُذف حسابها' }]),
    { term: 'تاريخ المنح', value: formatDateBoth(awarded_at) },
    ...(first_issued_at ? [{ term: 'صدرت أول مرة', value: formatDateBoth(first_issued_at) }] : []),
    { term: first_issued_at ? 'أُعيد إصدارها' : 'تاريخ الإصدار', value: formatDateBoth(issued_at) },
    ...(expires_on ? [{ term: 'تسري إلى', value: formatDateBoth(expires_on) }] : []),
    {
      term: 'الرقم',
      value: <Code>{number}</Code>,
    },
    {
      term: 'الرمز',
      value: (
        <TextLink to={hrefTo('/certificate/{code}', { code: code.replaceAll('-', '') })}>
          <Code>{code}</Code>
        </TextLink>
      ),
    },
    { term: 'القالب', value: template ? <bdi>{template.name}</bdi> : 'الذي جاء مع المنصة' },
    ...(replaced_by === null
      ? []
      : [{ term: 'حلّت محلها', value: <TextLink to={viewOf(replaced_by)}>النسخة السارية</TextLink> }]),
    ...(replaces === null
      ? []
      : [{ term: 'تصحّح', value: <TextLink to={viewOf(replaces)}>النسخة الأولى</TextLink> }]),
  ]
}

const actWords: Readonly<Record<CertificateDetails['acts'][number]['act'], string>> = {
  issued: 'صدرت',
  replaced: 'حلّت محلها نسخة مصحّحة',
  revoked: 'أُلغيت',
  restored: 'أُعيدت',
  expiry: 'غُيّرت مدتها',
}

const History = ({ certificate: { acts, student, replaces } }: { certificate: CertificateDetails }) => (
  <section className="mbs-10 print:hidden">
    <PanelTitle title="سجلها" />
    <Rows>
      {acts.map(({ act, reason, by, at }) => (
        <Row
          key={`${act} ${at}`}
          title={act === 'issued' && replaces !== null ? 'صدرت تصحيحًا للنسخة الأولى' : actWords[act]}
          text={reason}
          meta={
            <>
              {formatDateTime(at)}
              {by && by.id !== student?.id && (
                <>
                  ، <SpokenName text={by.name} />
                </>
              )}
            </>
          }
        />
      ))}
    </Rows>
  </section>
)

function Missing() {
  return (
    <>
      <PageHeader title="شهادة" />
      <EmptyState
        title="لم يتم العثور على الشهادة"
        action={
          <LinkButton to="/admin/certificates" look="quiet">
            الشهادات
          </LinkButton>
        }
      />
    </>
  )
}

export const screen: ScreenModule = {
  Component: CertificateViewScreen,
  head: ({ params, queries }) => {
    const certificate = queries.getQueryData(detailsQuery(Number(params['certificateId'])).queryKey)
    return { title: certificate ? `شهادة ${certificate.student_name}` : 'شهادة', noIndex: true }
  },
}
