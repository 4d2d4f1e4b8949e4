import { Suspense, type ComponentType } from 'react'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { ExportMenu } from '#web/ui/overlays/export-menu.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { AuditReport } from './audit/audit-report.tsx'
import { logList } from './log-filter.ts'
import { learningList, reports, type Report } from './learning-filter.ts'
import { downloadLog } from './reports.queries.ts'

const learning = () => import('./learning/learning-reports.tsx')
const EnrolmentsReport = lazyPart('EnrolmentsReport', learning)
const CompletedCoursesReport = lazyPart('CompletedCoursesReport', learning)
const CompletedLessonsReport = lazyPart('CompletedLessonsReport', learning)

const shown: Readonly<Record<Report, { label: string; text: string; Part: ComponentType }>> = {
  audit: {
    label: 'سجل التغييرات',
    text: 'من غيّرت ماذا ومتى، وكيف كان قبل التغيير وبعده.',
    Part: AuditReport,
  },
  enrolments: {
    label: 'التسجيل في الدورات',
    text: 'كل من سجّلت في دورة، الأحدث أولًا.',
    Part: EnrolmentsReport,
  },
  'completed-courses': {
    label: 'إتمام الدورات',
    text: 'كل من أتمّت دورة، الأحدث أولًا.',
    Part: CompletedCoursesReport,
  },
  'completed-lessons': {
    label: 'الدروس المكتملة',
    text: 'كل درس أكملته طالبة، الأحدث أولًا.',
    Part: CompletedLessonsReport,
  },
}

function ReportsScreen() {
  const search = useSearch()
  const { report } = learningList.read(search)
  const { text, Part } = shown[report]
  return (
    <>
      <PageHeader
        title="التقارير"
        text={text}
        actions={
          report === 'audit' && (
            <ExportMenu
              hints={{ csv: 'لكل برامج الجداول، بالشروط المعروضة', xlsx: 'من اليمين إلى اليسار' }}
              failureText={sentenceOf}
              onSave={(format) => downloadLog(logList.read(search), format)}
            />
          )
        }
      />
      <TabLinks
        label="التقارير"
        items={reports.map((id) => ({
          id,
          to: learningList.addressOf({ report: id }),
          label: shown[id].label,
          current: id === report,
        }))}
      />
      <div className="mbs-5">
        <Suspense fallback={<SkeletonRows />}>
          <Part />
        </Suspense>
      </div>
    </>
  )
}

export const screen = titledScreen(ReportsScreen, 'التقارير')
