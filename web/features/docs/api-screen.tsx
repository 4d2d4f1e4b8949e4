import { useQuery } from '@tanstack/react-query'
import type { CallEntry } from '#contract/docs/routes.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { callsQuery } from './docs.queries.ts'

const accessWords: Record<string, string> = {
  public: 'للجميع',
  'signed-in': 'لكل مسجلة دخول',
  admin: 'المديرة',
  teacher: 'المعلمة',
  student: 'الطالبة',
}
const accessText = (access: string) =>
  access
    .split(',')
    .map((role) => accessWords[role] ?? role)
    .join('، ')

function ApiScreen() {
  const calls = useQuery(callsQuery())
  return (
    <div className="wrap py-12">
      <PageHeader
        title="واجهة البرمجة"
        text={
          <>
            كل استدعاء تقدمه المنصة. الوصف الآلي الكامل في{' '}
            <a href="/api/openapi.json">
              <Latin>/api/openapi.json</Latin>
            </a>
            ، والإجابات كلها في غلاف واحد: success، data، message، request_id.
          </>
        }
      />
      <Loaded query={calls} failed="تعذر تحميل القائمة" rows={6}>
        {(data) => byArea(data).map(([area, entries]) => <Area key={area} area={area} entries={entries} />)}
      </Loaded>
    </div>
  )
}

const byArea = (calls: readonly CallEntry[]): [string, CallEntry[]][] => {
  const areas = new Map<string, CallEntry[]>()
  for (const call of calls) areas.set(call.area, [...(areas.get(call.area) ?? []), call])
  return [...areas]
}

function Area({ area, entries }: { area: string; entries: readonly CallEntry[] }) {
  return (
    <section className="mt-8" aria-labelledby={`area-${area}`}>
      <h2 id={`area-${area}`} className="border-b border-rule pb-2 text-lg font-bold wrap-anywhere">
        <Latin>{area}</Latin>
      </h2>
      <ul>
        {entries.map(({ name, method, path, summary, access }) => (
          <li
            key={name}
            className="grid gap-x-4 border-b border-rule py-3 lg:grid-cols-[minmax(0,1.4fr)_1fr_auto]"
          >
            <code lang="en" dir="ltr" className="text-end text-sm wrap-anywhere">
              <b>{method}</b> {path}
            </code>
            <span>{summary}</span>
            <span className="text-sm text-ink-2">{accessText(access)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const screen: ScreenModule = {
  Component: ApiScreen,
  load: ({ queries }) => queries.query(callsQuery()).catch(() => undefined),
  head: () => ({
    title: 'واجهة البرمجة',
    description: 'كل استدعاءات المنصة ومن يجوز له استعمالها.',
  }),
}
